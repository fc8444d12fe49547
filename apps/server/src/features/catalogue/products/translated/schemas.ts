import { Type } from "@sinclair/typebox";
import { plain } from "../../../../platform/http/requests/schema.ts";

export const LABEL = "In the language of the answer. Only in a further language of the shop.";
export const label = Type.Optional(plain(LABEL, ["Größe"]));
export const labels = Type.Optional(Type.Array(plain(undefined, ["Klein"]), { description: LABEL }));

/** Members of a document in a further language of the shop; own documents have none of them. */
export const translatedProperties = {
  locale: Type.Optional(plain("The language of the texts. Only in a further language of the shop.", ["de"])),
  untranslated: Type.Optional(
    Type.Array(plain(undefined, ["description"]), {
      description: "Fields that are in the shop's own language, because they are not translated. Only with `locale`.",
    }),
  ),
};
