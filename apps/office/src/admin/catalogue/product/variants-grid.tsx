import type { Language } from "@tote/storefront/data";
import { formatMoney } from "@tote/storefront/money";
import { useContext, useEffect, useRef, useState } from "react";
import { useLocale } from "../../../shell/language.ts";
import { type Fault, faultAt } from "../../../ui/fields/faults.ts";
import { RefusedFields } from "../../../ui/fields/refused-fields.tsx";
import { faultSentence } from "../../../ui/fields/sentence.ts";
import type { Values } from "../../../ui/forms/form.tsx";
import { HiddenValue } from "../../../ui/forms/hidden-value.tsx";
import { useCells } from "../grid/use-cells.ts";
import { gridKeys, type Pasted } from "../grid/use-grid.ts";
import { useRowsInSight } from "../grid/use-rows-in-sight.ts";
import type { ProductWords } from "./product.texts.ts";
import { COLUMNS, cellName, FIRST_NEW, faultName, type Variant } from "./values.ts";

interface GridProps {
  values: Values;
  variants: readonly Variant[];
  words: ProductWords;
}

/** The variants as a table of fields, by keyboard and paste like a spreadsheet. Of very many rows those in sight are drawn. */
export function VariantsGrid({ values, variants, words }: GridProps) {
  const [optionText, setOptions] = useState(values.options ?? "");
  const [keys, setKeys] = useState<readonly string[]>((values.rows ?? "").split("\n").filter(Boolean));
  const made = useRef(0);
  const frame = useRef<HTMLDivElement>(null);
  const options = optionText
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const columns = [
    ...options.map((name) => ({ id: `option.${name}`, title: name })),
    ...COLUMNS.map((id) => ({ id, title: words.columns[id] })),
  ];
  const cells = useCells(frame, values, () => keys.flatMap((key) => columns.map((column) => cellName(key, column.id))));
  const sight = useRowsInSight(frame, keys.length);
  const newKeys = (count: number) =>
    Array.from({ length: count }, () => {
      made.current += 1;
      return `${FIRST_NEW}${made.current}`;
    });
  const paste = ({ row, column }: { row: number; column: number }, pasted: Pasted) => {
    const rows = [...keys, ...newKeys(Math.max(0, row + pasted.length - keys.length))];
    const texts = pasted.flatMap((line, down) =>
      line.flatMap((text, across) => {
        const [key, target] = [rows[row + down], columns[column + across]];
        return key === undefined || target === undefined ? [] : [[cellName(key, target.id), text] as const];
      }),
    );
    cells.write(new Map(texts));
    setKeys(rows);
  };
  const bad = firstRefused(useContext(RefusedFields));
  const { show } = sight;
  useEffect(() => {
    if (bad !== -1) show(bad);
  }, [bad, show]);
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
      <div ref={frame} className={sight.isLong ? "grid-frame long" : "grid-frame"} onScroll={sight.onScroll}>
        <table className="grid" aria-label={words.parts.variants} aria-rowcount={keys.length + 1} {...gridKeys(paste)}>
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
          <tbody onInput={({ target }) => cells.typed(target as HTMLInputElement)}>
            <Gap height={sight.above} />
            {keys.slice(sight.first, sight.last).map((key, index) => (
              <Row
                key={key}
                id={key}
                row={sight.first + index}
                columns={columns}
                textOf={cells.textOf}
                words={words}
                onRemove={keys.length > 1 ? () => setKeys(keys.filter((each) => each !== key)) : null}
              />
            ))}
            <Gap height={sight.below} />
          </tbody>
        </table>
      </div>
      <CellFaults rows={keys.length} columns={columns} words={words} />
      <button
        type="button"
        className="btn second"
        onClick={() => {
          setKeys([...keys, ...newKeys(1)]);
          show(keys.length);
        }}
      >
        {words.addVariant}
      </button>
      <Facts variants={variants} words={words} />
    </>
  );
}

/** Stands for rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return height === 0 ? null : (
    <tr>
      <td style={{ height }} />
    </tr>
  );
}

/** The first row with a refused cell, or -1. */
function firstRefused(refused: Readonly<Record<string, unknown>>): number {
  const rows = Object.keys(refused).flatMap((name) => /^variants\.(\d+)\./.exec(name)?.[1] ?? []);
  return rows.length === 0 ? -1 : Math.min(...rows.map(Number));
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
  if (firstRefused(refused) === -1) return null;
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
  textOf: (name: string) => string;
  words: ProductWords;
  onRemove: (() => void) | null;
}

function Row({ id, row, columns, textOf, words, onRemove }: RowProps) {
  const refused = useContext(RefusedFields);
  const { language } = useLocale();
  const name = String(row + 1);
  return (
    <tr aria-rowindex={row + 2}>
      {columns.map((column, index) => {
        const faultOf = faultName(row, column.id);
        const fault = faultAt(refused, faultOf);
        const refusal = fault && sayFault(fault, language, column.title);
        return (
          <td key={column.id} data-fault={faultOf}>
            <input
              className="cell"
              name={cellName(id, column.id)}
              defaultValue={textOf(cellName(id, column.id))}
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

/** Figures that follow from prices and contents, for the variants that have any. */
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
