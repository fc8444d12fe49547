import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { CoveredKind } from "../rules/covered-content.ts";

type Ids = Promise<string[]>;
const ids = async (rows: Promise<Array<{ id: string }>>): Ids => (await rows).map(({ id }) => id);

/** The ids by which `seals_due` calls the rows of a kind, in their order, after one of them. */
export const listUnits: Readonly<Record<CoveredKind, (from: Queryable, after: string, limit: number) => Ids>> = {
  invoice: (from, after, limit) =>
    ids(from.query(sql<{ id: string }>`select id from invoices where id > ${after} order by id limit ${limit}`)),
  payout: (from, after, limit) =>
    ids(from.query(sql<{ id: string }>`select id from payouts where id > ${after} order by id limit ${limit}`)),
  payout_method: (from, after, limit) =>
    ids(
      from.query(sql<{ id: string }>`
        select creator_id as id from payout_methods where creator_id > ${after} order by creator_id limit ${limit}`),
    ),
  price: (from, after, limit) =>
    ids(
      from.query(sql<{ id: string }>`
        select distinct variant_id as id from variant_prices where variant_id > ${after} order by variant_id limit ${limit}`),
    ),
  attribution_change: (from, after, limit) =>
    ids(
      from.query(
        sql<{ id: string }>`select id from attribution_changes where id > ${after} order by id limit ${limit}`,
      ),
    ),
  consent: (from, after, limit) =>
    ids(
      from.query(
        sql<{ id: string }>`select id from attribution_consents where id > ${after} order by id limit ${limit}`,
      ),
    ),
  audit: (from, after, limit) =>
    ids(from.query(sql<{ id: string }>`select id from audit_log where id > ${after} order by id limit ${limit}`)),
};
