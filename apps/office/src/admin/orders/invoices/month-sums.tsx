import { useToteQuery } from "@tote/react/query";
import { countryName } from "@tote/storefront/countries";
import { useLocale, useWords } from "../../../shell/language.ts";
import { Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { Money } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { invoicesTexts } from "./invoices.texts.ts";

/** Sums of a month's documents for the VAT return. */
export function MonthSums({ month }: { month: string }) {
  const words = useWords(invoicesTexts);
  const { language } = useLocale();
  const sums = useToteQuery("/api/admin/invoices/sums", { query: { month } });
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  return (
    <Loaded query={sums} rows={3}>
      {({ documents, taxes }) => (
        <Part title={words.sums} lead={documents === 0 ? words.noSums : words.sumsLead(documents)}>
          {taxes.length > 0 && (
            <table className="list" aria-label={words.sums}>
              <thead>
                <tr>
                  <th scope="col">{words.country}</th>
                  <th scope="col">{words.rate}</th>
                  <th scope="col" className="end">
                    {words.documents}
                  </th>
                  <th scope="col" className="end">
                    {words.net}
                  </th>
                  <th scope="col" className="end">
                    {words.tax}
                  </th>
                  <th scope="col" className="end">
                    {words.gross}
                  </th>
                </tr>
              </thead>
              <tbody>
                {taxes.map(({ country, rateBps, zeroReason, documents: count, net, tax, gross }) => (
                  <tr key={`${country} ${rateBps} ${zeroReason}`}>
                    <th scope="row">{countryName(country, language)}</th>
                    <td data-title={words.rate}>
                      {percent.format(rateBps / 10_000)}
                      {zeroReason !== null && ` · ${wordOf(words.reasons, zeroReason)}`}
                    </td>
                    <td className="end" data-title={words.documents}>
                      {count}
                    </td>
                    <td className="end" data-title={words.net}>
                      <Money of={net} />
                    </td>
                    <td className="end" data-title={words.tax}>
                      <Money of={tax} />
                    </td>
                    <td className="end" data-title={words.gross}>
                      <Money of={gross} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Part>
      )}
    </Loaded>
  );
}
