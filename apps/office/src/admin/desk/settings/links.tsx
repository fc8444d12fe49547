import { useWords } from "../../../shell/language.ts";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { legalTexts } from "./legal.texts.ts";
import { type PartProps, type Settings, SettingsForm, type SettingsPatch } from "./settings-form.tsx";

/** The links that footers and mails show, in their order; others are for storefronts of one's own. */
const KNOWN = [
  "imprint",
  "privacy",
  "terms",
  "withdrawal",
  "guarantee",
  "shipping",
  "returns",
  "accessibility",
  "contact",
] as const;

const fieldOf = (name: string) => `link.${name}`;

const isKnown = (name: string) => KNOWN.some((known) => known === name);

const toValues = ({ links }: Settings): Values => ({
  ...Object.fromEntries(KNOWN.map((name) => [fieldOf(name), links[name] ?? ""])),
  otherLinks: Object.entries(links)
    .filter(([name]) => !isKnown(name))
    .map(([name, address]) => `${name} | ${address}`)
    .join("\n"),
});

function toPatch(values: Values): SettingsPatch {
  const known = KNOWN.map((name): [string, string] => [name, (values[fieldOf(name)] ?? "").trim()]);
  const others = (values.otherLinks ?? "").split("\n").map((line): [string, string] => {
    const [name = "", ...address] = line.split("|");
    return [name.trim(), address.join("|").trim()];
  });
  return {
    links: Object.fromEntries(
      [...known, ...others].filter(
        ([name, address]) => `${name}${address}` !== "" && (address !== "" || !isKnown(name)),
      ),
    ),
  };
}

/** Pages of the shop that stand elsewhere. They come before those that are written here. */
export function Links(props: PartProps) {
  const words = useWords(legalTexts).links;
  return (
    <Part title={words.title} lead={words.lead}>
      <SettingsForm {...props} label={words.title} toValues={toValues} toPatch={toPatch}>
        {(values) => (
          <>
            {KNOWN.map((name) => (
              <Field
                key={name}
                label={words.names[name]}
                name={fieldOf(name)}
                fault={`links.${name}`}
                defaultValue={values[fieldOf(name)] ?? ""}
                maxLength={2_000}
                width="half"
              />
            ))}
            <Field
              label={words.others}
              name="otherLinks"
              fault="links"
              hint={words.othersHint}
              defaultValue={values.otherLinks ?? ""}
              multiline
            />
          </>
        )}
      </SettingsForm>
    </Part>
  );
}
