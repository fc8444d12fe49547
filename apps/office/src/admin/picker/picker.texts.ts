import type { Language } from "@tote/storefront/data";

const en = {
  choose: "Choose a picture",
  other: "Choose another",
  remove: "Remove",
  none: "No picture",
  alt: "What it shows",
  altHint: "Read to people who do not see it, and by search engines. Empty where it only decorates.",
  upload: "Upload a picture",
  uploaded: "Uploaded and chosen",
  search: "Title of a product",
  picture: (shown: string | undefined, width: number, height: number) =>
    `${shown ?? "Picture that nothing shows yet"}, ${width} × ${height}`,
  shop: "Pages of the shop",
  noMatch: "No picture matches.",
  empty: "No picture was uploaded yet. Upload the first one above.",
  more: "Show more",
};

export type PickerWords = typeof en;

const de: PickerWords = {
  choose: "Bild wählen",
  other: "Anderes wählen",
  remove: "Entfernen",
  none: "Kein Bild",
  alt: "Was es zeigt",
  altHint: "Wird vorgelesen, wo man es nicht sieht, und von Suchmaschinen gelesen. Leer, wenn es nur schmückt.",
  upload: "Bild hochladen",
  uploaded: "Hochgeladen und gewählt",
  search: "Titel eines Produkts",
  picture: (shown, width, height) => `${shown ?? "Noch nirgends gezeigtes Bild"}, ${width} × ${height}`,
  shop: "Seiten des Shops",
  noMatch: "Dazu passt kein Bild.",
  empty: "Noch ist kein Bild hochgeladen. Laden Sie oben das erste hoch.",
  more: "Mehr zeigen",
};

export const pickerTexts: Readonly<Record<Language, PickerWords>> = { en, de };
