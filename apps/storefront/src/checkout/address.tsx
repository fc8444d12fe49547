import type { SavedAddress } from "@tote/client";
import { AddressFields } from "./address-fields.tsx";
import type { SectionProps } from "./checkout-view.tsx";
import { checkoutTexts } from "./texts.ts";

/** The delivery address. */
export function Address({ data, state, actions }: SectionProps) {
  const words = checkoutTexts[data.place.language];
  return (
    <section aria-labelledby="address">
      <div class="sec-head">
        <h2 id="address">{words.address}</h2>
      </div>
      <SavedAddresses data={data} state={state} actions={actions} />
      <div class="form">
        <AddressFields
          section="shipping"
          language={data.place.language}
          rules={state.rules}
          values={state.form}
          problems={state.problems}
          countries={data.countries}
          change={actions?.change}
        />
      </div>
      {data.accountEmail !== null && !state.addresses.some((each) => isSame(each, state.form)) && (
        <label class="check">
          <input
            type="checkbox"
            name="saveAddress"
            checked={state.form.saveAddress}
            onChange={(event) => actions?.change({ saveAddress: event.currentTarget.checked })}
          />
          <span class="small">{words.saveAddress}</span>
        </label>
      )}
    </section>
  );
}

/** The addresses that an account keeps. */
function SavedAddresses({ data, state, actions }: SectionProps) {
  const words = checkoutTexts[data.place.language];
  const { addresses, form } = state;
  if (addresses.length === 0) return null;
  const chosen = addresses.find((each) => isSame(each, form));
  return (
    <fieldset class="choices">
      <legend class="vh">{words.saved}</legend>
      {addresses.map((each) => (
        <label key={each.id} class="choice">
          <input type="radio" name="saved" checked={each === chosen} onChange={() => actions?.chooseAddress(each)} />
          <span>
            {each.label ?? each.name}
            <small>{each.lines.filter((line) => line !== (each.label ?? each.name)).join(", ")}</small>
          </span>
        </label>
      ))}
      <label class="choice">
        <input type="radio" name="saved" checked={chosen === undefined} onChange={() => actions?.chooseAddress(null)} />
        <span>{words.another}</span>
      </label>
    </fieldset>
  );
}

function isSame(saved: SavedAddress, form: SectionProps["state"]["form"]): boolean {
  return (["name", "company", "line1", "line2", "postalCode", "city", "region", "country"] as const).every(
    (field) => (saved[field] ?? "") === form[field],
  );
}
