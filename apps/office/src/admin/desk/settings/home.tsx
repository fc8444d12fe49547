import { useWords } from "../../../shell/language.ts";
import { Check } from "../../../ui/forms/choices.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { MediaField } from "../../picker/media-field.tsx";
import { listOf, textOrNull } from "./convert.ts";
import { settingsTexts } from "./settings.texts.ts";
import { type PartProps, type Settings, SettingsForm, type SettingsPatch } from "./settings-form.tsx";
import { storefrontTexts } from "./storefront.texts.ts";

const STATEMENTS = ["hero", "story"] as const;
const FIELDS = ["title", "text", "image", "imageAlt", "linkTitle", "url"] as const;
const WORDS = { title: "sentence", text: "text", linkTitle: "linkTitle", url: "url" } as const;

function toValues(settings: Settings): Values {
  const values: Record<string, string> = {
    homeCollections: settings.homeCollections.join("\n"),
    navigation: settings.navigation.map(({ title, url }) => `${title} | ${url}`).join("\n"),
  };
  for (const statement of STATEMENTS) {
    const own = settings[statement];
    if (own !== null) values[statement] = "yes";
    for (const field of FIELDS) values[`${statement}.${field}`] = own?.[field] ?? "";
  }
  return values;
}

function toPatch(values: Values): SettingsPatch {
  const statement = (name: (typeof STATEMENTS)[number]) =>
    values[name] !== "yes"
      ? null
      : {
          title: (values[`${name}.title`] ?? "").trim(),
          text: textOrNull(values[`${name}.text`]),
          image: textOrNull(values[`${name}.image`]),
          imageAlt: textOrNull(values[`${name}.imageAlt`]),
          linkTitle: textOrNull(values[`${name}.linkTitle`]),
          url: textOrNull(values[`${name}.url`]),
        };
  const lines = (values.navigation ?? "").split("\n").filter((line) => line.trim() !== "");
  return {
    hero: statement("hero"),
    story: statement("story"),
    homeCollections: listOf(values.homeCollections),
    navigation: lines.map((line) => {
      const [title = "", url = ""] = line.split("|").map((part) => part.trim());
      return { title, url };
    }),
  };
}

const SHAPE = {
  lists: { homeCollections: { separator: /[\s,]+/, join: "\n" } },
  units: STATEMENTS.map((statement) => [`${statement}.image`, `${statement}.imageAlt`]),
};

/** The content of the start page, and the main menu. */
export function Home(props: PartProps) {
  const all = useWords(settingsTexts);
  const words = useWords(storefrontTexts).home;
  return (
    <Part title={all.parts.home} lead={words.lead}>
      <SettingsForm {...props} label={all.parts.home} toValues={toValues} toPatch={toPatch} shape={SHAPE}>
        {(values) => (
          <>
            {STATEMENTS.map((statement) => (
              <fieldset key={statement} className="form bare-set group">
                <legend>{words[statement]}</legend>
                <Check label={words.own} name={statement} defaultChecked={values[statement] === "yes"} />
                <Fields names={["title", "text"]} statement={statement} values={values} />
                <MediaField
                  label={words.image}
                  name={`${statement}.image`}
                  value={values[`${statement}.image`] ?? ""}
                  alt={{ name: `${statement}.imageAlt`, value: values[`${statement}.imageAlt`] ?? "" }}
                />
                <Fields names={["linkTitle", "url"]} statement={statement} values={values} isHalf />
              </fieldset>
            ))}
            <Field
              label={words.collections}
              name="homeCollections"
              hint={words.collectionsHint}
              defaultValue={values.homeCollections ?? ""}
              multiline
            />
            <Field
              label={words.navigation}
              name="navigation"
              hint={words.navigationHint}
              defaultValue={values.navigation ?? ""}
              multiline
            />
          </>
        )}
      </SettingsForm>
    </Part>
  );
}

interface FieldsProps {
  names: readonly (keyof typeof WORDS)[];
  statement: (typeof STATEMENTS)[number];
  values: Values;
  isHalf?: boolean;
}

function Fields({ names, statement, values, isHalf = false }: FieldsProps) {
  const words = useWords(storefrontTexts).home;
  return names.map((name) => (
    <Field
      key={name}
      label={words[WORDS[name]]}
      name={`${statement}.${name}`}
      defaultValue={values[`${statement}.${name}`] ?? ""}
      {...(isHalf ? { width: "half" as const } : {})}
    />
  ));
}
