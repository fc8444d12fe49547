import { ONE_PLAN } from "../../../platform/database/connection.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { LaggingReads } from "../../../platform/database/lagging-reads.ts";
import type { CsvTable } from "../../../platform/http/answers/csv-export.ts";
import type { Services } from "../../../platform/services.ts";
import { type AskedPeriod, readPeriod } from "./period.ts";
import { analyticsTable, presentAnalytics } from "./present-analytics.ts";
import { presentStats } from "./present-stats.ts";
import { readFigures, readSeries } from "./read-figures.ts";
import type { AnalyticsDocument, AnalyticsQuery, StatsQuery } from "./schemas.ts";
import { readScope } from "./scope.ts";
import { SharedWork } from "./shared-work.ts";

/** The requesting creator, with their time zone and the shop's currency. */
export interface Viewer {
  creatorId: string;
  timezone: string;
  currency: string;
}

const CONNECTIONS = 2;

/**
 * Answers a creator's requests for figures, each from one database snapshot. It uses its own connections, because a
 * query over years takes milliseconds and would delay other look-ups. Concurrent requests for the same figures share
 * one answer.
 */
export class CreatorAnalytics {
  readonly #connections: ReadonlyArray<Queryable & { close(): Promise<void> }>;
  readonly #reads: LaggingReads;
  readonly #shared = new SharedWork<string>();
  #next = 0;

  constructor({ database }: Pick<Services, "database">) {
    this.#connections = Array.from({ length: CONNECTIONS }, (_, n) =>
      database.pipelined(`analytics ${n + 1}`, ONE_PLAN),
    );
    this.#reads = database.lagging("analytics", () => this.#connection(), ONE_PLAN);
  }

  /** The metrics of a period and of the previous one, as JSON. */
  async stats(viewer: Viewer, query: StatsQuery): Promise<string> {
    const asked = readPeriod(query, viewer.timezone);
    const granularity = query.series ?? null;
    return this.#share("stats", viewer, asked, `${granularity}`, async (from, dataThrough) => {
      const [figures, days] = await Promise.all([
        readFigures(from, viewer.creatorId, asked, ["link", "product"]),
        granularity === null ? null : readSeries(from, viewer.creatorId, asked, { granularity }),
      ]);
      const series = days?.series ?? null;
      return JSON.stringify(await presentStats(from, { ...figures, series, dataThrough }, viewer.currency));
    });
  }

  /** The series of a period with its breakdown, as JSON. */
  async series(viewer: Viewer, query: AnalyticsQuery): Promise<string> {
    const asked = readPeriod(query, viewer.timezone);
    const { granularity = null, groupBy = null, seriesBy = null } = query;
    const scope = readScope(query);
    const options = [granularity, groupBy, seriesBy, scope.linkId, scope.productId].join(" ");
    return this.#share("series", viewer, asked, options, async (from, dataThrough) => {
      const figures = await readSeries(from, viewer.creatorId, asked, { granularity, groupBy, seriesBy, scope });
      const by = { groupBy, seriesBy };
      return JSON.stringify(await presentAnalytics(from, { ...figures, dataThrough }, by, viewer.currency));
    });
  }

  /** The same as a table: the breakdown or, without `groupBy`, the series. */
  async table(viewer: Viewer, query: AnalyticsQuery): Promise<CsvTable> {
    const document = JSON.parse(await this.series(viewer, query)) as AnalyticsDocument;
    const { groupBy = null, seriesBy = null } = query;
    return analyticsTable(document, { groupBy, seriesBy }, viewer.currency);
  }

  async close(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.close()));
  }

  #share(
    kind: string,
    { creatorId, currency }: Viewer,
    asked: AskedPeriod,
    options: string,
    work: (from: Queryable, dataThrough: Date) => Promise<string>,
  ): Promise<string> {
    const { timezone, interval, from, to } = asked;
    const key = [kind, creatorId, currency, timezone, interval, from, to, options].join("\n");
    return this.#shared.run(key, () => this.#reads.read(work));
  }

  #connection(): Queryable {
    this.#next = (this.#next + 1) % CONNECTIONS;
    const connection = this.#connections[this.#next];
    if (connection === undefined) throw new Error("unreachable: there is a connection");
    return connection;
  }
}
