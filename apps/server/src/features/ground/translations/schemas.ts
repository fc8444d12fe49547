import { Type } from "@sinclair/typebox";
import { nullable, object, oneOf, page, pageQuery, plain, text } from "../../../platform/http/requests/schema.ts";
import { TRANSLATED_KINDS } from "./kinds.ts";

export const STATES = ["missing", "outdated", "done"] as const;
export const kindSchema = oneOf(TRANSLATED_KINDS);
const targetLocale = Type.Optional(
  text(11, {
    pattern: "^[a-z]{2,3}(-[A-Z]{2})?$",
    description: "The language to translate into, not the shop's own; by default the second of `locales`.",
    examples: ["de"],
  }),
);

const KEY =
  "Id of a product, collection or delivery method; name of a legal text; `store` for settings; a word of the shop as `type:Tote`, `tag:canvas`, `option:Colour` or `value:Colour:Moss`.";

export const entryParams = object({
  kind: kindSchema,
  key: text(600, { minLength: 1, description: KEY, examples: ["type:Tote"] }),
});
export const localeParameter = object({ locale: targetLocale });

const MAX_TEXT = 50_000;
const MOST_FIELDS = 500;

export const translationBody = object(
  {
    texts: Type.Record(Type.String({ maxLength: 300 }), nullable(text(MAX_TEXT)), {
      maxProperties: MOST_FIELDS,
      description: "Texts by field. Null or blank removes one; fields that are left out stay.",
    }),
  },
  { title: "TranslationTexts", examples: [{ texts: { text: "Tragetasche" } }] },
);

export const translationResource = object(
  {
    kind: kindSchema,
    key: plain(KEY, ["type:Tote"]),
    name: plain("What it is called in the shop's own language.", ["Tote"]),
    locale: plain(undefined, ["de"]),
    fields: Type.Array(
      object(
        {
          field: plain(undefined, ["text"]),
          own: plain("In the shop's own language.", ["Tote"]),
          text: nullable(plain("Null: not translated.", ["Tragetasche"])),
          state: oneOf(STATES, "`outdated`: the own text changed after it was translated."),
        },
        { title: "TranslatedField" },
      ),
    ),
    version: Type.Integer({ description: "0: never translated." }),
  },
  { title: "AdminTranslation" },
);

const fieldCount = Type.Integer({ description: "Texts that can be translated." });
const counts = {
  fields: fieldCount,
  missing: Type.Integer({ description: "Texts without a translation." }),
  outdated: Type.Integer({ description: "Texts whose own text changed after they were translated." }),
};

export const listQuery = object({
  locale: targetLocale,
  kind: Type.Optional(kindSchema),
  state: Type.Optional(oneOf(STATES, "Entries with at least one such text; `done`: with no other.")),
  q: Type.Optional(text(200, { description: "Part of a name, an own text or a translation." })),
  ...pageQuery,
});
export const exportQuery = object({
  locale: targetLocale,
  kind: Type.Optional(kindSchema),
  state: Type.Optional(oneOf(STATES, "Texts in this state alone.")),
});
export const listedSchema = object(
  { kind: kindSchema, key: plain(KEY), name: plain(), ...counts },
  { title: "AdminTranslationEntry" },
);
export const listAnswer = page(listedSchema, "AdminTranslationPage");
export const countsAnswer = object(
  { data: Type.Array(object({ kind: kindSchema, ...counts }, { title: "AdminTranslationCount" })) },
  { title: "AdminTranslationCounts" },
);
