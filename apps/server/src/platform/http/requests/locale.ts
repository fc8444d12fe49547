import { Type } from "@sinclair/typebox";
import { text } from "./schema.ts";

/** The parameter `locale` of answers that have the shop's texts. */
export const locale = Type.Optional(
  text(11, {
    pattern: "^[a-z]{2,3}(-[A-Z]{2})?$",
    description:
      "Language of the shop's texts. A language that the shop does not publish, and a text that is not translated, falls back to the shop's own language.",
    examples: ["de"],
  }),
);
