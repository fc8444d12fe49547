import type { Check, Difference } from "../../../platform/checks/check.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { MIN_UUID } from "../../../platform/ids.ts";
import { readCovered } from "./covered-rows.ts";
import { countCovered, readContents, readLostCovered, readStillDue } from "./queries/due.ts";
import { listUnits } from "./queries/units.ts";
import { COVERED_KINDS, type CoveredKind } from "./rules/covered-content.ts";

const AT_ONCE = 1_000;
type Report = (difference: Difference) => void;

/** Compares each covered row with its entry. What is still due is not compared. */
export const coveredRowsCheck: Check = {
  name: "seals: documents and entries",
  count: countCovered,
  run: async (from, report) => {
    for (const kind of COVERED_KINDS) await compareKind(from, kind, report);
    for (const { seq, kind, row_id } of await readLostCovered(from))
      report({ row: `seal ${seq}`, problem: `the ${kind} ${row_id} is not there` });
  },
};

async function compareKind(from: Queryable, kind: CoveredKind, report: Report): Promise<void> {
  for (let after: string | undefined = MIN_UUID; after !== undefined; ) {
    const units: string[] = await listUnits[kind](from, after, AT_ONCE);
    const rows = await readCovered[kind](from, units);
    const sealIds = rows.map(({ sealId }) => sealId);
    const [sealed, due] = [await readContents(from, sealIds), await readStillDue(from, units)];
    for (const { sealId, unitId, name, content } of rows) {
      if (content === null) continue;
      const seal = sealed.get(sealId);
      if (seal === undefined) {
        if (!due.has(unitId)) report({ row: name, problem: "it has no seal and is not due for one" });
      } else if (seal !== content) report({ row: name, problem: "it was changed after it was sealed" });
    }
    after = units.at(-1);
  }
}
