/** @jsxImportSource react */
import { useContext, useRef, useState } from "react";
import type { Language } from "../../../../data.ts";
import { formatMoney } from "../../../../ui/money.ts";
import { useLocale } from "../../../shell/language.ts";
import { type Fault, faultAt } from "../../../ui/fields/faults.ts";
import { RefusedFields } from "../../../ui/fields/refused-fields.tsx";
import { faultSentence } from "../../../ui/fields/sentence.ts";
import type { Values } from "../../../ui/forms/form.tsx";
import { HiddenValue } from "../../../ui/forms/hidden-value.tsx";
import { gridKeys, type Pasted } from "../grid/use-grid.ts";
import type { ProductWords } from "./product.texts.ts";
import { COLUMNS, cellName, FIRST_NEW, faultName, type Variant } from "./values.ts";

interface GridProps {
  values: Values;
  variants: readonly Variant[];
  words: ProductWords;
}

/** The variants as a table of fields, by keyboard and paste like a spreadsheet. */
export function VariantsGrid({ values, variants, words }: GridProps) {
  const [optionText, setOptions] = useState(values.options ?? "");
  const [keys, setKeys] = useState<readonly string[]>((values.rows ?? "").split("\n").filter(Boolean));
  const made = useRef(0);
  const table = useRef<HTMLTableElement>(null);
  const options = optionText
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const columns = [
    ...options.map((name) => ({ id: `option.${name}`, title: name })),
    ...COLUMNS.map((id) => ({ id, title: words.columns[id] })),
  ];
  const newKeys = (count: number) =>
    Array.from({ length: count }, () => {
      made.current += 1;
      return `${FIRST_NEW}${made.current}`;
    });
  const paste = ({ row, column }: { row: number; column: number }, cells: Pasted) => {
    setKeys([...keys, ...newKeys(Math.max(0, row + cells.length - keys.length))]);
    // The new rows are there after this render.
    requestAnimationFrame(() => fill(table.current, row, column, cells));
  };
  return (
    <>
      <div className="field">
        <label htmlFor="options">{words.fields.options}</label>
        <input
          id="options"
          className="in"
          name="options"
          value={optionText}
          onChange={(event) => setOptions(event.target.value)}
          aria-describedby="options-hint"
        />
        <p id="options-hint" className="hint">
          {words.hints.options}
        </p>
      </div>
      <p className="hint">{words.hints.variants}</p>
      <HiddenValue name="rows" label={words.fields.rows} value={keys.join("\n")} />
      <div className="grid-frame">
        <table ref={table} className="grid" aria-label={words.parts.variants} {...gridKeys(paste)}>
          <thead>
            <tr>
              {columns.map(({ id, title }) => (
                <th key={id} scope="col">
                  {title}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {keys.map((key, row) => (
              <Row
                key={key}
                id={key}
                row={row}
                columns={columns}
                values={values}
                words={words}
                onRemove={keys.length > 1 ? () => setKeys(keys.filter((each) => each !== key)) : null}
              />
            ))}
          </tbody>
        </table>
      </div>
      <CellFaults rows={keys.length} columns={columns} words={words} />
      <button type="button" className="btn second" onClick={() => setKeys([...keys, ...newKeys(1)])}>
        {words.addVariant}
      </button>
      <Facts variants={variants} words={words} />
    </>
  );
}

/** Writes texts into fields as if they were typed. */
function fill(table: HTMLTableElement | null, row: number, column: number, cells: Pasted): void {
  for (const [down, line] of cells.entries())
    for (const [across, text] of line.entries()) {
      const input = table?.querySelector<HTMLInputElement>(
        `[data-row="${row + down}"][data-column="${column + across}"]`,
      );
      if (input === null || input === undefined) continue;
      input.value = text;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
}

interface CellFaultsProps {
  rows: number;
  columns: readonly { id: string; title: string }[];
  words: ProductWords;
}

/** Every refused cell by its place, since a cell has no room for a sentence. */
function CellFaults({ rows, columns, words }: CellFaultsProps) {
  const refused = useContext(RefusedFields);
  const { language } = useLocale();
  const told = Array.from({ length: rows }, (_, row) =>
    columns.map(({ id, title }) => {
      const fault = faultAt(refused, faultName(row, id));
      return fault && `${title}, ${words.fields.variant} ${row + 1}: ${sayFault(fault, language, title)}`;
    }),
  ).flat();
  return <ul className="err">{told.map((line) => line !== undefined && <li key={line}>{line}</li>)}</ul>;
}

const sayFault = (fault: Fault, language: Language, label: string): string =>
  fault.text ?? faultSentence(fault, language, { label }) ?? fault.detail;

interface RowProps {
  id: string;
  row: number;
  columns: readonly { id: string; title: string }[];
  values: Values;
  words: ProductWords;
  onRemove: (() => void) | null;
}

function Row({ id, row, columns, values, words, onRemove }: RowProps) {
  const refused = useContext(RefusedFields);
  const { language } = useLocale();
  const name = String(row + 1);
  return (
    <tr>
      {columns.map((column, index) => {
        const faultOf = faultName(row, column.id);
        const fault = faultAt(refused, faultOf);
        const refusal = fault && sayFault(fault, language, column.title);
        return (
          <td key={column.id} data-fault={faultOf}>
            <input
              className="cell"
              name={cellName(id, column.id)}
              defaultValue={values[cellName(id, column.id)] ?? ""}
              autoComplete="off"
              data-row={row}
              data-column={index}
              aria-label={`${column.title}, ${words.fields.variant} ${name}`}
              aria-invalid={refusal !== undefined}
              title={
                refusal ??
                (column.id === "content" ? words.contentHint : column.id === "stock" ? words.hints.stock : undefined)
              }
            />
          </td>
        );
      })}
      <td>
        {onRemove !== null && (
          <button type="button" className="link-btn" aria-label={words.removeVariant(name)} onClick={onRemove}>
            ×
          </button>
        )}
      </td>
    </tr>
  );
}

/** What follows from prices and contents, for those variants where something does. */
function Facts({ variants, words }: { variants: readonly Variant[]; words: ProductWords }) {
  const { language } = useLocale();
  const lines = variants.flatMap(({ id, title, lowestPrice30Days, unitPrice }) => {
    const name = title === "Default" ? words.onlyVariant : title;
    const per = unitPrice && { amount: unitPrice.amount, currency: unitPrice.currency };
    return [
      lowestPrice30Days && {
        key: `${id}-prior`,
        text: `${name}: ${words.lowest(formatMoney(lowestPrice30Days, language))}`,
      },
      unitPrice &&
        per && {
          key: `${id}-unit`,
          text: `${name}: ${words.unitPrice(formatMoney(per, language), `${unitPrice.per.value} ${unitPrice.per.unit}`)}`,
        },
    ].filter((line) => line !== null);
  });
  return (
    <ul className="quiet small">
      {lines.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}
