import type { Admin } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { countryName } from "@tote/storefront/countries";
import { useState } from "react";
import { useLocale, useWords } from "../../../shell/language.ts";
import { Sheet } from "../../../ui/dialogs/dialog.tsx";
import { Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { Money } from "../../../ui/values.tsx";
import { sellingTexts } from "./selling.texts.ts";
import { settingsTexts } from "./settings.texts.ts";
import type { PartProps } from "./settings-form.tsx";
import { ShippingForm } from "./shipping-form.tsx";

/** As many countries are named before the rest is counted. */
const NAMED = 3;

/** The ways to send. */
export function Shipping({ settings }: PartProps) {
  const all = useWords(settingsTexts);
  const words = useWords(sellingTexts).shipping;
  const { language } = useLocale();
  const placesOf = (codes: readonly string[]) => {
    const names = codes.map((code) => countryName(code, language));
    return codes.length <= NAMED + 1
      ? names.join(", ")
      : words.others(names.slice(0, NAMED).join(", "), codes.length - NAMED);
  };
  const methods = useToteQuery("/api/admin/shipping-methods", { query: { limit: 100 } });
  const [edited, edit] = useState<Admin.AdminShippingMethod | "new" | null>(null);
  return (
    <Part
      title={all.parts.shipping}
      lead={words.lead}
      actions={
        <button type="button" className="btn second" onClick={() => edit("new")}>
          {words.add}
        </button>
      }
    >
      <Loaded query={methods} rows={3}>
        {({ data }) => (
          <>
            {data.length === 0 && <p className="notice warn">{words.empty}</p>}
            <ul className="rows">
              {data.map((method) => (
                <li key={method.id} className="row plain">
                  <div className="row-text">
                    <button type="button" className="row-open" onClick={() => edit(method)}>
                      {method.name}
                      {!method.active && <span className="mark">{words.inactive}</span>}
                    </button>
                    <p className="row-note">
                      {[placesOf(method.countries), words.days(method.minDays, method.maxDays)]
                        .filter(Boolean)
                        .join(" · ")}
                    </p>
                  </div>
                  <Money of={method.price} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <Sheet title={words.one} isOpen={edited !== null} onClose={() => edit(null)}>
        {edited !== null && (
          <ShippingForm
            method={edited === "new" ? null : edited}
            currency={settings.currency}
            onDone={() => edit(null)}
          />
        )}
      </Sheet>
    </Part>
  );
}
