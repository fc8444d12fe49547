import { useToteQuery } from "@tote/react/query";
import { useLocale, useWords } from "../../../shell/language.ts";
import { Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { State } from "../../../ui/values.tsx";
import { creatorLink } from "../creators/creator-link.tsx";
import { policyTexts } from "./policy.texts.ts";

/** From this share on, and with that many orders, a code is marked: fewer orders say nothing. */
const LEAKED_SHARE = 0.5;
const ENOUGH_ORDERS = 5;

export function Codes() {
  const words = useWords(policyTexts);
  const { language } = useLocale();
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  const read = useToteQuery("/api/admin/attribution/codes");
  return (
    <Part title={words.codesTitle} lead={words.codesLead}>
      <Loaded query={read} rows={3}>
        {({ codes }) =>
          codes.length === 0 ? (
            <p className="sub small">{words.noCodes}</p>
          ) : (
            <table className="list" aria-label={words.codesTitle}>
              <thead>
                <tr>
                  <th scope="col">{words.codes.code}</th>
                  <th scope="col">{words.codes.creator}</th>
                  <th scope="col" className="end">
                    {words.codes.uses}
                  </th>
                  <th scope="col" className="end">
                    {words.codes.without}
                  </th>
                  <th scope="col" className="end">
                    {words.codes.share}
                  </th>
                </tr>
              </thead>
              <tbody>
                {codes.map(({ code, creatorId, displayName, uses, withoutClick, shareWithoutClick: share }) => (
                  <tr key={`${code} ${creatorId}`}>
                    <th scope="row" className="num">
                      {code}
                    </th>
                    <td data-title={words.codes.creator}>{creatorLink(creatorId, displayName)}</td>
                    <td className="end" data-title={words.codes.uses}>
                      {uses}
                    </td>
                    <td className="end" data-title={words.codes.without}>
                      {withoutClick}
                    </td>
                    <td className="end" data-title={words.codes.share}>
                      {share !== null && share >= LEAKED_SHARE && uses >= ENOUGH_ORDERS && (
                        <State tone="warn">{words.leak}</State>
                      )}{" "}
                      {share === null ? "–" : percent.format(share)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
    </Part>
  );
}
