import type { PayoutStatement } from "@tote/client";
import { useWords } from "../../shell/language.ts";
import { useShortDay, useValues } from "../../ui/forms/use-values.ts";
import { Part } from "../../ui/page.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { walletTexts } from "./wallet.texts.ts";

/** The places of a payout's movements in the sealed ledger, and the statement as the file that can be verified with them. */
export function StatementSeals({ statement }: { statement: PayoutStatement }) {
  const { statement: words, ledger } = useWords(walletTexts);
  const { count } = useValues();
  // Heads are signed by days in UTC.
  const day = useShortDay("UTC");
  const { id, entries, seal } = statement;
  const nameOf = (transferId: string) => {
    const type = entries.find((entry) => entry.id === transferId)?.type;
    return type === undefined ? transferId : ledger.types[type];
  };
  const save = () => saveFile(new Blob([JSON.stringify(statement)], { type: "application/json" }), `${id}.json`);
  return (
    <Part
      title={words.seal}
      lead={words.sealText}
      actions={
        <button type="button" className="link-btn" onClick={save}>
          {words.save}
        </button>
      }
    >
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{words.movement}</th>
            <th scope="col" className="r">
              {words.place}
            </th>
            <th scope="col" className="r">
              {words.head}
            </th>
          </tr>
        </thead>
        <tbody>
          {seal.entries.map(({ rowId, transfer, seq, head }) => {
            const signed = seal.heads.find(({ n }) => n === head);
            return (
              <tr key={rowId}>
                <th scope="row">{nameOf(transfer.id)}</th>
                <td className="r">{seq === null ? words.notYet : count(seq)}</td>
                <td className="r">{signed === undefined ? words.notYet : words.headOf(day(signed.day))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Part>
  );
}
