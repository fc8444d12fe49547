import type { ComponentChildren } from "preact";
import type { Language } from "../data.ts";

/** Style of documents that people print. Such a page loads nothing and has no scripts; the style stands in it. */
const PRINT_STYLE = `:root{color-scheme:light}
body{font:16px/1.5 system-ui,sans-serif;color:#1d1a17;background:#fff;max-width:48rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem;margin:0 0 1.5rem}
header,.sums{display:flex;flex-wrap:wrap;gap:1.5rem 3rem;justify-content:space-between;margin-bottom:2rem}
h2{font-size:.875rem;font-weight:600;margin:0 0 .25rem;color:#5c544d}
address{font-style:normal;white-space:pre-line}
dl{display:grid;grid-template-columns:auto auto;gap:.125rem 1rem;margin:0;align-content:start}
dt{color:#5c544d}dd{margin:0}
.scroll{overflow-x:auto;margin-bottom:1.5rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:right;padding:.5rem 0 .5rem 1rem;border-bottom:1px solid #ddd6cf;font-variant-numeric:tabular-nums;vertical-align:top;white-space:nowrap}
th{font-size:.875rem;font-weight:600;color:#5c544d}
th:first-child,td:first-child{text-align:left;padding-left:0}td:first-child{white-space:normal;min-width:10rem}
.total{font-size:1.25rem;font-weight:600;text-align:right;margin:0 0 2rem}
.note{color:#5c544d;font-size:.875rem}
@media print{body{margin:0;max-width:none;font-size:10pt}.screen{display:none}tr{break-inside:avoid}}`;

interface PrintPageProps {
  language: Language;
  title: string;
  children: ComponentChildren;
}

/** A document to be read and printed. */
export function PrintPage({ language, title, children }: PrintPageProps) {
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <style dangerouslySetInnerHTML={{ __html: PRINT_STYLE }} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}

interface TableProps {
  label: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** A table that scrolls by itself on a narrow screen. */
export function Table({ label, head, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section with a heading of its own would break the document's outline
    <div class="scroll" tabindex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={String(row)}>
              {cells.map((cell, index) => (
                <td key={String(index)}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl>
      {facts.map(([label, value]) => (
        <>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </>
      ))}
    </dl>
  );
}
