import type { CreatorProductList } from "@tote/client";
import { useWords } from "../../shell/language.ts";
import { useValues } from "../../ui/forms/use-values.ts";
import { linksTexts } from "./links.texts.ts";

type Product = CreatorProductList["data"][number];

/** The commission of a sale, before the link is made. */
export function Earns({ product: { earnsFrom, excluded, rateBps, available } }: { product: Product }) {
  const words = useWords(linksTexts);
  const { money, rate } = useValues();
  if (excluded) return words.earnsNothing;
  const earns = words.earns(money(earnsFrom), rateBps === null ? null : rate(rateBps));
  return available ? earns : `${earns} ${words.soldOut}`;
}
