import type { NewAddress, SavedAddress } from "@tote/client";
import { useTote } from "@tote/react";
import { countryName } from "@tote/storefront/countries";
import { useState } from "react";
import { useLocale, useWords } from "../../shell/language.ts";
import { useAct } from "../../ui/api/use-act.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { Sheet } from "../../ui/dialogs/dialog.tsx";
import { useAddressWords } from "../../ui/forms/address-words.ts";
import { Check, Choice } from "../../ui/forms/choices.tsx";
import { EditForm, Field, type Values } from "../../ui/forms/form.tsx";
import { addressesTexts } from "./addresses.texts.ts";

interface DialogProps {
  address: SavedAddress | "new" | null;
  onClose: () => void;
  onSaved: () => void;
}

export function AddressDialog({ address, onClose, onSaved }: DialogProps) {
  const words = useWords(addressesTexts);
  const { session } = useTote();
  const former = address === "new" || address === null ? null : address;
  const act = useAct(async (values: Values) => {
    const body = addressOf(values);
    await (former === null ? session.addresses.create(body) : session.addresses.update(former.id, body));
  });
  const text = (name: keyof SavedAddress) => String(former?.[name] ?? "");
  return (
    <Sheet title={former === null ? words.add : words.edit} isOpen={address !== null} onClose={onClose}>
      <EditForm act={act} submit={words.save} onDone={onSaved}>
        <AddressParts former={former} />
        <Field label={words.phone} name="phone" type="tel" defaultValue={text("phone")} autoComplete="tel" />
        <Field label={words.label} name="label" defaultValue={text("label")} />
        <Check
          label={words.isDefaultShipping}
          name="isDefaultShipping"
          defaultChecked={former?.isDefaultShipping ?? false}
        />
        <Check
          label={words.isDefaultBilling}
          name="isDefaultBilling"
          defaultChecked={former?.isDefaultBilling ?? false}
        />
      </EditForm>
    </Sheet>
  );
}

/** The fields of the address itself; the country decides what they are called. */
function AddressParts({ former }: { former: SavedAddress | null }) {
  const words = useWords(addressesTexts);
  const { choices, usual, isKnown } = useCountries(former?.country);
  const [chosen, choose] = useState<string | null>(null);
  const { labels, isRequired } = useAddressWords(chosen ?? usual ?? "", words);
  const text = (name: keyof SavedAddress) => String(former?.[name] ?? "");
  return (
    <>
      <Choice
        key={isKnown ? "known" : "loading"}
        label={words.country}
        name="country"
        choices={choices}
        onChange={choose}
        {...(usual === undefined ? {} : { defaultValue: usual })}
      />
      <Field label={words.name} name="name" defaultValue={text("name")} autoComplete="name" isRequired />
      <Field label={words.company} name="company" defaultValue={text("company")} autoComplete="organization" />
      <Field label={labels.line1} name="line1" defaultValue={text("line1")} autoComplete="address-line1" isRequired />
      <Field label={words.line2} name="line2" defaultValue={text("line2")} autoComplete="address-line2" />
      <Field
        label={labels.postalCode}
        name="postalCode"
        defaultValue={text("postalCode")}
        autoComplete="postal-code"
        isRequired={isRequired("postalCode")}
        width="half"
      />
      <Field
        label={labels.city}
        name="city"
        defaultValue={text("city")}
        autoComplete="address-level2"
        isRequired={isRequired("city")}
        width="half"
      />
      <Field label={words.region} name="region" defaultValue={text("region")} autoComplete="address-level1" />
    </>
  );
}

/** The countries that the shop sends to, and the one that the address has. */
function useCountries(former: string | undefined) {
  const { language } = useLocale();
  const store = useRead("/api/store", (tote, signal) => tote.store.get({ signal }));
  const codes = new Set([...(store.data?.countries ?? []), ...(former === undefined ? [] : [former])]);
  const choices = [...codes]
    .map((code) => ({ value: code, label: countryName(code, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  const usual = former ?? store.data?.homeCountry ?? choices[0]?.value;
  return { choices, usual, isKnown: store.isSuccess };
}

function addressOf(values: Values) {
  const text = (name: string) => (values[name] ?? "").trim();
  const optional = (name: string) => text(name) || null;
  return {
    name: text("name"),
    company: optional("company"),
    line1: text("line1"),
    line2: optional("line2"),
    postalCode: optional("postalCode"),
    city: text("city"),
    region: optional("region"),
    country: text("country"),
    phone: optional("phone"),
    label: optional("label"),
    isDefaultShipping: values.isDefaultShipping === "yes",
    isDefaultBilling: values.isDefaultBilling === "yes",
  } satisfies NewAddress;
}
