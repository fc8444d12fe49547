import type { CollectionInput } from "../editing/save-collections.ts";
import { type DemoCollectionHandle, demoPictureUrl, PICTURE_SIZE } from "./demo-product.ts";

function collection(
  position: number,
  handle: DemoCollectionHandle,
  title: string,
  descriptionHtml: string,
  file: string,
  alt: string,
): CollectionInput {
  const image = { url: demoPictureUrl(file), alt, width: PICTURE_SIZE, height: PICTURE_SIZE };
  return { handle, title, descriptionHtml, image, position };
}

export const demoCollections: readonly CollectionInput[] = [
  collection(
    10,
    "bags",
    "Bags & Totes",
    "<p>Things to carry things in. Canvas, leather, string.</p>",
    "market-tote-natural",
    "Natural canvas tote",
  ),
  collection(
    20,
    "table",
    "At the Table",
    "<p>Cups, plates and cloth for ordinary meals.</p>",
    "morning-mug-sea",
    "Steaming mug",
  ),
  collection(
    30,
    "wardrobe",
    "Wardrobe",
    "<p>Few clothes, made to be worn out.</p>",
    "fisherman-sweater-oat",
    "Knitted sweater",
  ),
  collection(
    40,
    "home",
    "Around the House",
    "<p>Light, wool, wood and something green.</p>",
    "mushroom-lamp-rust",
    "Table lamp with a domed shade",
  ),
  collection(
    50,
    "desk",
    "The Desk",
    "<p>Paper worth filling and pens that help.</p>",
    "field-notebook-moss",
    "Green notebook",
  ),
  collection(
    60,
    "gifts",
    "Small Gifts",
    "<p>Nice to give, hard to keep for oneself.</p>",
    "amber-candle-fig",
    "Burning candle",
  ),
];
