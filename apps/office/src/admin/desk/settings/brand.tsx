import { useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { Choice } from "../../../ui/forms/choices.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { MediaField } from "../../picker/media-field.tsx";
import { textOrNull } from "./convert.ts";
import { settingsTexts } from "./settings.texts.ts";
import { type PartProps, type Settings, SettingsForm, type SettingsPatch } from "./settings-form.tsx";
import { storefrontTexts } from "./storefront.texts.ts";

const toValues = (settings: Settings): Values => ({
  name: settings.name,
  description: settings.description ?? "",
  accentColor: settings.accentColor ?? "",
  logo: settings.logo ?? "",
  favicon: settings.favicon ?? "",
  announcement: settings.announcement ?? "",
  newsletter: settings.newsletter ? "on" : "off",
  contactEmail: settings.contactEmail ?? "",
  timezone: settings.timezone,
  locales: settings.locales.join(","),
});

const toPatch = (values: Values): SettingsPatch => ({
  name: values.name ?? "",
  description: textOrNull(values.description),
  accentColor: textOrNull(values.accentColor)?.toLowerCase() ?? null,
  logo: textOrNull(values.logo),
  favicon: textOrNull(values.favicon),
  announcement: textOrNull(values.announcement),
  newsletter: values.newsletter === "on",
  contactEmail: textOrNull(values.contactEmail),
  timezone: values.timezone ?? "",
  locales: (values.locales ?? "en").split(",") as ("en" | "de")[],
});

/** Name, words and colours, with a preview of what is typed. */
export function Brand(props: PartProps) {
  const all = useWords(settingsTexts);
  const words = useWords(storefrontTexts).brand;
  const [shown, show] = useState(toValues(props.settings));
  const zones = Intl.supportedValuesOf("timeZone").map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
  return (
    <div className="two">
      <Part title={all.parts.brand} lead={words.lead}>
        <SettingsForm {...props} label={all.parts.brand} toValues={toValues} toPatch={toPatch} onValues={show}>
          {(values) => (
            <>
              <Field label={words.name} name="name" defaultValue={values.name ?? ""} isRequired maxLength={200} />
              <Field
                label={words.description}
                name="description"
                hint={words.descriptionHint}
                defaultValue={values.description ?? ""}
                multiline
                maxLength={500}
              />
              <Field
                label={words.accent}
                name="accentColor"
                hint={words.accentHint}
                defaultValue={values.accentColor ?? ""}
                width="half"
              />
              <Field
                label={words.contactEmail}
                name="contactEmail"
                type="email"
                defaultValue={values.contactEmail ?? ""}
                width="half"
              />
              <MediaField label={words.logo} name="logo" hint={words.logoHint} value={values.logo ?? ""} />
              <MediaField label={words.favicon} name="favicon" hint={words.faviconHint} value={values.favicon ?? ""} />
              <Field
                label={words.announcement}
                name="announcement"
                defaultValue={values.announcement ?? ""}
                maxLength={200}
              />
              <Choice
                label={words.newsletter}
                name="newsletter"
                defaultValue={values.newsletter ?? "off"}
                choices={(["off", "on"] as const).map((value) => ({ value, label: words.newsletterStates[value] }))}
              />
              <Choice
                label={words.locales}
                name="locales"
                defaultValue={values.locales ?? "en,de"}
                choices={Object.entries(words.localesBoth).map(([value, label]) => ({ value, label }))}
                width="half"
              />
              <Choice
                label={words.timezone}
                name="timezone"
                defaultValue={values.timezone ?? "UTC"}
                choices={[{ value: "UTC", label: "UTC" }, ...zones.filter(({ value }) => value !== "UTC")]}
                width="half"
              />
            </>
          )}
        </SettingsForm>
      </Part>
      <Preview values={shown} />
    </div>
  );
}

const COLOUR = /^#[0-9a-f]{6}$/i;

/** Drawn, because what is typed is no stylesheet yet. */
function Preview({ values }: { values: Values }) {
  const words = useWords(storefrontTexts).brand;
  // Without a colour of its own the shop has that of the sheet.
  const own = COLOUR.test(values.accentColor ?? "");
  const paint = own ? { fill: values.accentColor } : { className: "accent-fill" };
  const onPaint = own ? "on-own" : "on-accent";
  return (
    <Part title={words.preview}>
      <div className="swatch">
        <svg viewBox="0 0 280 200" role="img" aria-label={`${words.preview}: ${values.name ?? ""}`}>
          {values.announcement !== "" && (
            <>
              <rect width="280" height="22" {...paint} />
              <text x="140" y="15" textAnchor="middle" className={onPaint} fontSize="9">
                {values.announcement?.slice(0, 50)}
              </text>
            </>
          )}
          <text x="16" y="52" className="serif-text" fontSize="19">
            {values.name?.slice(0, 26)}
          </text>
          <text x="16" y="70" className="quiet-text" fontSize="9">
            {values.description?.slice(0, 56)}
          </text>
          <rect x="16" y="84" width="70" height="70" className="sunken-fill" />
          <text x="100" y="104" className="plain-text" fontSize="12">
            {words.previewText}
          </text>
          <rect x="100" y="118" width="120" height="30" rx="3" {...paint} />
          <text x="160" y="137" textAnchor="middle" className={onPaint} fontSize="11">
            {words.previewButton}
          </text>
          <text x="16" y="180" fontSize="10" {...paint} textDecoration="underline">
            {values.contactEmail?.slice(0, 40)}
          </text>
        </svg>
      </div>
    </Part>
  );
}
