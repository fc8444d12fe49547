import type { ApiData } from "@tote/client/api";
import { formatMoney } from "@tote/storefront/money";
import { useLocale } from "../../../shell/language.ts";
import { CsvLinks } from "../../../ui/csv-links.tsx";
import { saveCsv } from "../../../ui/save-file.ts";
import type { ImportWords } from "./import.texts.ts";

export type ImportPreview = ApiData<"POST", "/api/admin/products/import/preview">;

export function Preview({ preview, words }: { preview: ImportPreview; words: ImportWords }) {
  const { error, kind, columns, products, productsChecked, rowsChecked, isWholeFile } = preview;
  if (error !== null)
    return (
      <p className="notice bad" role="alert">
        {words.unreadable}: {error.detail}
      </p>
    );
  return (
    <>
      <p>
        <b>
          {kind === "stock"
            ? words.stockSummary(productsChecked.updated)
            : words.summary(productsChecked.created, productsChecked.updated)}
        </b>{" "}
        {words.checked(rowsChecked, isWholeFile)}
      </p>
      {columns.ignored.length > 0 && (
        <p className="quiet small">
          {words.ignored} {columns.ignored.join(", ")}
        </p>
      )}
      {kind === "products" && <FirstProducts products={products} words={words} />}
      <Notices notices={preview.notices} count={preview.noticeCount} words={words} />
      <BadRows failures={preview.failures} count={preview.failureCount} words={words} />
    </>
  );
}

function FirstProducts({ products, words }: { products: ImportPreview["products"]; words: ImportWords }) {
  const { language } = useLocale();
  return (
    <div className="grid-frame">
      <table className="list" aria-label={words.first}>
        <thead>
          <tr>
            <th scope="col" className="end">
              {words.line}
            </th>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.change}</th>
            <th scope="col" className="end">
              {words.variants}
            </th>
            <th scope="col" className="end">
              {words.price}
            </th>
            <th scope="col" className="end">
              {words.stock}
            </th>
            <th scope="col" className="end">
              {words.pictures}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.line}>
              <td className="end">{product.line}</td>
              <th scope="row">{product.title}</th>
              <td>{product.change === "create" ? words.create : words.update}</td>
              <td className="end">{product.variants}</td>
              <td className="end">{formatMoney(product.minPrice, language)}</td>
              <td className="end">{product.stock}</td>
              <td className="end">{product.pictures}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface NoticesProps {
  notices: ImportPreview["notices"];
  count: number;
  words: ImportWords;
}

/** Rows that are imported differently from the file. */
export function Notices({ notices, count, words }: NoticesProps) {
  if (count === 0) return null;
  return (
    <details className="bad-rows">
      <summary>{words.notices(count)}</summary>
      <ul className="small">
        {notices.slice(0, SHOWN).map(({ line, handle, code, detail }) => (
          <li key={`${line} ${code}`}>
            {words.line} {line}, {handle}: {words.remarks[code] ?? detail}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface BadRowsProps {
  failures: ImportPreview["failures"];
  count: number;
  words: ImportWords;
  /** Where all of them are a file; without it the file is made of those that are shown. */
  file?: string;
}

export function BadRows({ failures, count, words, file }: BadRowsProps) {
  if (count === 0) return null;
  // A row may fail twice; a list that was cut does not tell how often.
  const rows = failures.length === count ? new Set(failures.map(({ line }) => line)).size : count;
  return (
    <details className="bad-rows" open>
      <summary className="warn-text">{words.bad(rows)}</summary>
      <ul className="small">
        {failures.slice(0, SHOWN).map((failure, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row may fail twice, and the list never changes
          <li key={index}>
            {words.line} {failure.line}
            {failure.column !== null && `, ${failure.column}`}: {failure.detail}
          </li>
        ))}
      </ul>
      {file === undefined ? (
        <button type="button" className="link-btn" onClick={() => saveCsv(csvOf(failures, words), "bad-rows.csv")}>
          {words.badFile}
        </button>
      ) : (
        <p className="beside">
          <CsvLinks href={file} label={words.badFile} look="link" />
        </p>
      )}
    </details>
  );
}

const SHOWN = 20;

/** As the server writes it: a text that a spreadsheet would run has an apostrophe before it. */
function csvOf(failures: ImportPreview["failures"], words: ImportWords): string {
  const cell = (value: string | number | null) =>
    `"${String(value ?? "")
      .replaceAll(/(^|[;\t\r\n])(?=[=+\-@])/g, "$1'")
      .replaceAll('"', '""')}"`;
  const head = [words.line, words.product, words.column, words.problem];
  const rows = failures.map(({ line, handle, column, detail }) => [line, handle, column, detail]);
  return [head, ...rows].map((row) => row.map(cell).join(",")).join("\r\n");
}
