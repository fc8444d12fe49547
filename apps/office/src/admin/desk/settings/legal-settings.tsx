import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { useAddressWords } from "../../../ui/forms/address-words.ts";
import { Check } from "../../../ui/forms/choices.tsx";
import { CountryField } from "../../../ui/forms/country-field.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { textOrNull } from "./convert.ts";
import { legalTexts } from "./legal.texts.ts";
import { LegalPages } from "./legal-pages.tsx";
import { Links } from "./links.tsx";
import { type PartProps, type Settings, SettingsForm, type SettingsPatch } from "./settings-form.tsx";

const toValues = (settings: Settings): Values => ({
  legalName: settings.legalName ?? "",
  line1: settings.address?.line1 ?? "",
  line2: settings.address?.line2 ?? "",
  postalCode: settings.address?.postalCode ?? "",
  city: settings.address?.city ?? "",
  // Kept as they are: the form has no fields for them.
  region: settings.address?.region ?? "",
  company: settings.address?.company ?? "",
  country: settings.address?.country ?? "",
  phone: settings.address?.phone ?? "",
  vatId: settings.vatId ?? "",
  taxNumber: settings.taxNumber ?? "",
  ...(settings.smallBusiness && { smallBusiness: "yes" }),
  homeCountry: settings.homeCountry ?? "",
  termsVersion: settings.termsVersion ?? "",
});

function toPatch(values: Values): SettingsPatch {
  const line1 = (values.line1 ?? "").trim();
  return {
    legalName: textOrNull(values.legalName),
    address:
      line1 === ""
        ? null
        : {
            name: values.legalName?.trim() || line1,
            line1,
            line2: textOrNull(values.line2),
            region: textOrNull(values.region),
            company: textOrNull(values.company),
            postalCode: textOrNull(values.postalCode),
            city: (values.city ?? "").trim(),
            country: values.country ?? "",
            phone: textOrNull(values.phone),
          },
    vatId: textOrNull(values.vatId),
    taxNumber: textOrNull(values.taxNumber),
    smallBusiness: values.smallBusiness === "yes",
    homeCountry: textOrNull(values.homeCountry),
    termsVersion: textOrNull(values.termsVersion),
  };
}

/** The seller's address; its country decides what the fields are called. */
function SellerAddress({ values }: { values: Values }) {
  const words = useWords(legalTexts).legal;
  const [country, choose] = useState(values.country ?? "");
  const { labels } = useAddressWords(country, words);
  return (
    <>
      <Field label={labels.line1} name="line1" fault="address.line1" defaultValue={values.line1 ?? ""} />
      <Field label={words.line2} name="line2" fault="address.line2" defaultValue={values.line2 ?? ""} />
      <Field
        label={labels.postalCode}
        name="postalCode"
        fault="address.postalCode"
        defaultValue={values.postalCode ?? ""}
        width="half"
      />
      <Field label={labels.city} name="city" fault="address.city" defaultValue={values.city ?? ""} width="half" />
      <input type="hidden" name="region" value={values.region ?? ""} readOnly />
      <input type="hidden" name="company" value={values.company ?? ""} readOnly />
      <CountryField
        label={words.country}
        name="country"
        fault="address.country"
        defaultValue={values.country ?? ""}
        onChange={choose}
        width="half"
      />
      <Field
        label={words.phone}
        name="phone"
        fault="address.phone"
        type="tel"
        defaultValue={values.phone ?? ""}
        width="half"
      />
    </>
  );
}

/** The seller, and the legal pages. */
export function LegalSettings(props: PartProps) {
  const words = useWords(legalTexts).legal;
  return (
    <>
      <Part title={words.seller} lead={words.lead} actions={<Link to="/admin/legal">{words.checklist}</Link>}>
        <SettingsForm {...props} label={words.seller} toValues={toValues} toPatch={toPatch}>
          {(values) => (
            <>
              <Field label={words.legalName} name="legalName" defaultValue={values.legalName ?? ""} />
              <SellerAddress values={values} />
              <Field label={words.vatId} name="vatId" defaultValue={values.vatId ?? ""} width="half" />
              <Field label={words.taxNumber} name="taxNumber" defaultValue={values.taxNumber ?? ""} width="half" />
              <Check
                label={words.smallBusiness}
                name="smallBusiness"
                hint={words.smallBusinessHint}
                defaultChecked={values.smallBusiness === "yes"}
              />
              <CountryField
                label={words.homeCountry}
                name="homeCountry"
                defaultValue={values.homeCountry ?? ""}
                width="half"
              />
              <Field
                label={words.termsVersion}
                name="termsVersion"
                hint={words.termsHint}
                defaultValue={values.termsVersion ?? ""}
                width="half"
              />
            </>
          )}
        </SettingsForm>
      </Part>
      <LegalPages links={props.settings.links} />
      <Links {...props} />
    </>
  );
}
