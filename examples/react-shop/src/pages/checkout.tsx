import { fieldErrors, PriceChanged, type QuoteTotals, type Store } from "@tote/client";
import { useBag, useSession } from "@tote/react";
import { usePlaceOrder, useQuote, useToteQuery } from "@tote/react/query";
import { type FormEvent, useEffect, useState } from "react";
import { Failure, Field, Price } from "../parts";
import { navigate } from "../route";

const FIELDS = [
  { name: "name", label: "Name", autoComplete: "name" },
  { name: "line1", label: "Street and number", autoComplete: "address-line1" },
  { name: "postalCode", label: "Postal code", autoComplete: "postal-code" },
  { name: "city", label: "City", autoComplete: "address-level2" },
];

export function Checkout() {
  const { flush } = useBag();
  const { data: store } = useToteQuery("/api/store", { staleTime: 300_000 });
  const [isReady, setReady] = useState(false);
  // Items that were added a moment ago belong to the order.
  useEffect(() => {
    flush().then(() => setReady(true));
  }, [flush]);
  return (
    <>
      <h1>Checkout</h1>
      {isReady && store !== undefined ? <Form store={store} /> : <p role="status">Loading …</p>}
    </>
  );
}

function Form({ store }: { store: Store }) {
  const session = useSession();
  const bag = useBag();
  const [country, setCountry] = useState(store.homeCountry ?? store.countries[0] ?? "");
  const lines = bag.lines.map(({ productId, variantId, qty }) => ({ productId, variantId, qty }));
  const { discountCode } = bag;
  const wish = lines.length === 0 ? null : { lines, discountCode, shippingAddress: { country } };
  const { data: current, isCurrent, error: quoteError } = useQuote(wish);
  const { mutate: place, isPending, error } = usePlaceOrder();
  if (lines.length === 0) return <p>Your bag is empty.</p>;

  // A sum that has changed is shown, and accepted by another tap.
  const quote = error instanceof PriceChanged ? error.quote : current;
  const faults = fieldErrors(error);
  const isAccount = session.status === "authenticated";
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (quote === undefined) return;
    const { email, ...address } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    place(
      {
        lines,
        discountCode,
        ...(!isAccount && { email: email ?? "" }),
        shippingAddress: { name: "", line1: "", city: "", ...address, country },
        expectedTotal: quote.totals.total,
        acceptedTerms: store.termsVersion,
      },
      { onSuccess: ({ reference }) => navigate(`/thanks/${reference}`) },
    );
  };

  return (
    <form onSubmit={submit} noValidate>
      <div className="fields">
        {!isAccount && <Field label="E-mail" name="email" type="email" autoComplete="email" error={faults.email} />}
        {FIELDS.map((field) => (
          <Field key={field.name} {...field} error={faults[`shippingAddress.${field.name}`]} />
        ))}
        <label>
          Country
          <select autoComplete="country" value={country} onChange={(event) => setCountry(event.target.value)}>
            {store.countries.map((code) => (
              <option key={code} value={code}>
                {new Intl.DisplayNames(["en"], { type: "region" }).of(code)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {quote && <Sums totals={quote.totals} isBusy={!isCurrent} />}
      {store.legal.terms !== null && (
        <p>
          With your order you accept our <a href={store.legal.terms}>terms</a>.
        </p>
      )}
      <Failure error={error ?? quoteError} />
      <button type="submit" disabled={isPending || !isCurrent || !quote?.totals.complete}>
        Buy now
      </button>
    </form>
  );
}

function Sums({ totals, isBusy }: { totals: QuoteTotals; isBusy: boolean }) {
  const rows = [
    ["Goods", totals.items],
    ["Shipping", totals.shipping],
    [totals.taxIncluded ? "Tax (included)" : "Tax", totals.tax],
    ["Total", totals.total],
  ] as const;
  return (
    <dl className="sums" aria-live="polite" aria-busy={isBusy}>
      {rows.map(([label, money]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Price money={money} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
