import type { ApiData } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { LOCALES } from "@tote/words";
import { useLocale, useWords } from "../../../shell/language.ts";
import { CsvLinks } from "../../../ui/csv-links.tsx";
import { Page, Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { Money } from "../../../ui/values.tsx";
import { Figure, Figures } from "../kit/figure.tsx";
import { liabilitiesTexts } from "./liabilities.texts.ts";

type Liability = ApiData<"GET", "/api/admin/liabilities">;

/** `/admin/liabilities`: the debt to creators by state, age and day. */
export function LiabilitiesPage() {
  const words = useWords(liabilitiesTexts);
  const read = useToteQuery("/api/admin/liabilities");
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <CsvLinks href="/api/admin/liabilities.csv" label={words.export} />
          <CsvLinks href="/api/admin/ledger.csv" label={words.ledger} />
        </>
      }
    >
      <Loaded query={read} rows={5}>
        {(liability) => (
          <>
            <Sums liability={liability} />
            <Ages ages={liability.ages} />
            <Releases releases={liability.releases} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const SUMS = ["total", "available", "pending", "onHold", "inTransit", "overpaid"] as const;

function Sums({ liability }: { liability: Liability }) {
  const words = useWords(liabilitiesTexts);
  return (
    <Figures>
      {SUMS.map((name) => (
        <Figure key={name} label={words[name]} value={<Money of={liability[name]} />} hint={words[`${name}Hint`]} />
      ))}
    </Figures>
  );
}

function Ages({ ages }: { ages: Liability["ages"] }) {
  const words = useWords(liabilitiesTexts);
  return (
    <Part title={words.agesTitle} lead={words.agesLead}>
      <table className="list" aria-label={words.agesTitle}>
        <thead>
          <tr>
            <th scope="col">{words.age}</th>
            <th scope="col" className="end">
              {words.count}
            </th>
            <th scope="col" className="end">
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {ages.map(({ fromDays, toDays, count, amount }) => (
            <tr key={fromDays}>
              <th scope="row">{words.days(fromDays, toDays)}</th>
              <td className="end" data-title={words.count}>
                {count}
              </td>
              <td className="end" data-title={words.amount}>
                <Money of={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function Releases({ releases }: { releases: Liability["releases"] }) {
  const words = useWords(liabilitiesTexts);
  const { language } = useLocale();
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "full", timeZone: "UTC" });
  return (
    <Part title={words.releasesTitle} lead={words.releasesLead}>
      {releases.length === 0 ? (
        <p className="sub small">{words.noReleases}</p>
      ) : (
        <table className="list" aria-label={words.releasesTitle}>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col" className="end">
                {words.count}
              </th>
              <th scope="col" className="end">
                {words.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {releases.map(({ date, count, amount }) => (
              <tr key={date}>
                <th scope="row">{date === null ? words.unknown : day.format(new Date(`${date}T12:00:00Z`))}</th>
                <td className="end" data-title={words.count}>
                  {count}
                </td>
                <td className="end" data-title={words.amount}>
                  <Money of={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}
