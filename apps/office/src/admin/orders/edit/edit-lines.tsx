import { formatMoney } from "@tote/storefront/money";
import { useId } from "react";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useMay } from "../../../shell/may.tsx";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useFault } from "../../../ui/fields/refused-fields.tsx";
import type { AdminOrder } from "../order-state.tsx";
import { unsent } from "../sheet/order-ship.tsx";
import { editTexts } from "./edit.texts.ts";
import { type Addition, type Draft, discountText, Name, titleOf } from "./edit-draft.ts";
import { nameOfVariant, VariantSearch } from "./variant-search.tsx";

interface LinesProps {
  order: AdminOrder;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** The lines of an order with their quantities, and what is added. */
export function EditLines({ order, draft, onChange }: LinesProps) {
  const words = useWords(editTexts);
  const announce = useAnnounce();
  const mayFind = useMay()("catalogue.read");
  const isFewer = order.lines.some((line) => Number(draft.quantities[line.id]) < unsent(line));
  const replace = (at: number, addition: Addition | null) =>
    onChange({ ...draft, added: draft.added.flatMap((kept, index) => (index === at ? (addition ?? []) : kept)) });
  return (
    <>
      <ul className="rows" aria-label={words.lines}>
        {order.lines.map((line) => (
          <OrderedLine key={line.id} line={line} draft={draft} onChange={onChange} />
        ))}
        {draft.added.map((addition, index) => (
          <AddedLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be added twice
            key={index}
            index={index}
            order={order}
            addition={addition}
            onChange={(next) => replace(index, next)}
          />
        ))}
      </ul>
      {isFewer && (
        <div className="field">
          <label className="check">
            <input
              type="checkbox"
              checked={draft.restock}
              onChange={({ target }) => onChange({ ...draft, restock: target.checked })}
            />
            <span>{words.restock}</span>
          </label>
        </div>
      )}
      {mayFind && (
        <VariantSearch
          onAdd={(variant) => {
            const title = nameOfVariant(variant);
            const addition = { variantId: variant.id, title, qty: "1", price: "", earns: true, discount: undefined };
            onChange({ ...draft, added: [...draft.added, addition] });
            announce(words.added(title));
          }}
        />
      )}
    </>
  );
}

function OrderedLine({ line, draft, onChange }: Omit<LinesProps, "order"> & { line: AdminOrder["lines"][number] }) {
  const words = useWords(editTexts);
  const { language } = useLocale();
  const { currency } = line.unitPrice;
  const price = draft.prices[line.id];
  const setPrice = (next: string) => onChange({ ...draft, prices: { ...draft.prices, [line.id]: next } });
  const now = unsent(line);
  const text = draft.quantities[line.id] ?? String(now);
  const title = titleOf(line);
  const set = (quantity: string) => onChange({ ...draft, quantities: { ...draft.quantities, [line.id]: quantity } });
  const more = Number(text) - now;
  const notes = [
    now === 0 ? words.standing.none : null,
    line.fulfilledQty > 0 ? words.standing.shipped(line.fulfilledQty) : null,
    now > 0 && more > 0 ? words.more(more) : null,
  ];
  return (
    <li className="row plain">
      <div>
        <p className={text === "0" && now > 0 ? "row-title struck" : "row-title"}>{title}</p>
        <p className="row-note quiet">{notes.filter(Boolean).join(", ")}</p>
        {now > 0 && price === undefined && (
          <button
            type="button"
            className="link-btn small"
            aria-label={words.reprice(title)}
            onClick={() => setPrice("")}
          >
            {words.repriceShort}
          </button>
        )}
        {now > 0 && price !== undefined && (
          <PriceField
            name={Name.price(line.id)}
            label={words.newPrice(title, currency)}
            hint={words.newPriceHint(formatMoney(line.unitPrice, language))}
            currency={currency}
            value={price}
            onChange={setPrice}
          />
        )}
      </div>
      {now > 0 && (
        <div className="row-actions">
          <Quantity name={Name.quantity(line.id)} label={words.qty(title)} value={text} least={0} onChange={set} />
          <button
            type="button"
            className="link-btn small"
            aria-label={text === "0" ? words.keep(title) : words.remove(title)}
            onClick={() => set(text === "0" ? String(now) : "0")}
          >
            {text === "0" ? words.keepShort : words.removeShort}
          </button>
        </div>
      )}
    </li>
  );
}

interface AddedProps {
  index: number;
  order: AdminOrder;
  addition: Addition;
  onChange: (addition: Addition | null) => void;
}

function AddedLine({ index, order, addition, onChange }: AddedProps) {
  const words = useWords(editTexts);
  const { language } = useLocale();
  const { currency } = order.totals.total;
  const title = addition.title ?? words.gone;
  const discount = discountText(addition, language);
  return (
    <li className="row plain">
      <div>
        <p className="row-title">
          {title} <span className="mark">{words.isNew}</span>
        </p>
        {discount !== null && <p className="row-note quiet">{words.discount(discount)}</p>}
        <PriceField
          name={Name.addedPrice(index)}
          label={words.price(title, currency)}
          hint={words.priceHint}
          currency={currency}
          value={addition.price}
          onChange={(price) => onChange({ ...addition, price })}
        />
        {order.attribution.creator !== null && (
          <label className="check small">
            <input
              type="checkbox"
              checked={addition.earns}
              onChange={({ target }) => onChange({ ...addition, earns: target.checked })}
            />
            <span>{words.earns}</span>
          </label>
        )}
      </div>
      <div className="row-actions">
        <Quantity
          name={Name.addedQty(index)}
          label={words.qty(title)}
          value={addition.qty}
          least={1}
          onChange={(qty) => onChange({ ...addition, qty })}
        />
        <button
          type="button"
          className="link-btn small"
          aria-label={words.remove(title)}
          onClick={() => onChange(null)}
        >
          {words.removeShort}
        </button>
      </div>
    </li>
  );
}

interface QuantityProps {
  name: string;
  label: string;
  value: string;
  least: number;
  onChange: (text: string) => void;
}

function Quantity({ name, label, value, least, onChange }: QuantityProps) {
  const id = useId();
  const refusal = useFault(name, { kind: "count" });
  return (
    <div className="field edit-qty" data-fault={name}>
      <input
        className="in"
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={least}
        max={999}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={refusal !== undefined}
        aria-describedby={refusal === undefined ? undefined : id}
      />
      {refusal !== undefined && (
        <p id={id} className="err">
          {refusal}
        </p>
      )}
    </div>
  );
}

interface PriceProps extends Omit<QuantityProps, "least"> {
  currency: string;
  hint: string;
}

function PriceField({ name, label, currency, hint, value, onChange }: PriceProps) {
  const words = useWords(editTexts);
  const id = useId();
  const refusal = useFault(name, { kind: "money", currency });
  return (
    <div className="field" data-fault={name}>
      <label htmlFor={id}>{words.priceShort(currency)}</label>
      <input
        id={id}
        className="in"
        aria-label={label}
        inputMode="decimal"
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={refusal !== undefined}
        aria-describedby={`${id}-hint`}
      />
      <span id={`${id}-hint`} className={refusal === undefined ? "hint" : "err"}>
        {refusal ?? hint}
      </span>
    </div>
  );
}
