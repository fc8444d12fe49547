import { Link, useParams } from "@tanstack/react-router";
import type { ProductLinkDetail } from "@tote/client";
import { Bars } from "../../charts/charts.tsx";
import { useTimes, useWords } from "../../shell/language.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { useShortDay, useValues } from "../../ui/forms/use-values.ts";
import { Page, Part } from "../../ui/page.tsx";
import { Loaded } from "../../ui/states.tsx";
import { LinkActions } from "../links/link-actions.tsx";
import { linkTexts } from "./link.texts.ts";
import { Orders } from "./orders.tsx";
import { Sources } from "./sources.tsx";

/** `/creator/links/{id}`: one link, day by day, and what was not counted and why. */
export function LinkPage() {
  const words = useWords(linkTexts);
  const { link = "" } = useParams({ strict: false });
  const query = useRead(`/api/creator/product-links/${link}`, (tote, signal) =>
    tote.creator.links.get<string>(link as `link_${string}`, { signal }),
  );
  const { data } = query;
  return (
    <>
      <p className="back">
        <Link to="/creator/links">← {words.back}</Link>
      </p>
      <Page
        title={data?.label ?? data?.target.title ?? data?.code ?? words.title}
        lead={data && <LinkLead link={data} />}
        actions={data && <LinkActions link={data} onChanged={query.refetch} />}
      >
        <Loaded query={query}>{(own) => <Detail link={own} />}</Loaded>
      </Page>
    </>
  );
}

function LinkLead({ link: { url, createdAt, target } }: { link: ProductLinkDetail }) {
  const words = useWords(linkTexts);
  const { day } = useTimes();
  return (
    <>
      {url}
      <br />
      <span className="small quiet">{words.madeOn(day(createdAt), target.title)}</span>
    </>
  );
}

function Detail({ link }: { link: ProductLinkDetail }) {
  const words = useWords(linkTexts);
  const { money, count } = useValues();
  const { moment, day } = useTimes();
  const short = useShortDay();
  return (
    <>
      {link.disabledAt !== null && <p className="notice warn">{words.disabledSince(day(link.disabledAt))}</p>}
      <dl className="tile figs">
        {(
          [
            ["clicks", count(link.clicks)],
            ["visitors", count(link.uniqueVisitors)],
            ["orders", count(link.orders)],
            ["sales", money(link.netSales)],
            ["commission", money(link.commission)],
            ["last", link.lastClickedAt === null ? "–" : short(link.lastClickedAt)],
          ] as const
        ).map(([name, value]) => (
          <div className="fig" key={name}>
            <dt>{words.figures[name]}</dt>
            <dd className="v">{value}</dd>
            {name === "last" && link.lastClickedAt !== null && <dd className="d">{moment(link.lastClickedAt)}</dd>}
          </div>
        ))}
      </dl>
      <Part title={words.days}>
        <Days link={link} />
      </Part>
      <Sources link={link.id} />
      <Part title={words.orders.title} lead={words.orders.lead}>
        <Orders link={link.id} />
      </Part>
      <Part title={words.notCounted} lead={words.notCountedLead}>
        <dl className="pairs narrow">
          {REASONS.map((reason) => (
            <div key={reason}>
              <dt>
                {words.reasons[reason][0]}
                <span className="row-note quiet two-line">{words.reasons[reason][1]}</span>
              </dt>
              <dd className="num">{count(link.notCounted[reason])}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </>
  );
}

const REASONS = ["bot", "prefetch", "head", "duplicate", "creatorSuspended"] as const;
const DAY_MS = 86_400_000;

function Days({ link: { spark = [], code } }: { link: ProductLinkDetail }) {
  const words = useWords(linkTexts);
  const { count } = useValues();
  const short = useShortDay();
  const today = Date.now();
  const labels = spark.map((_, n) => short(new Date(today - (spark.length - 1 - n) * DAY_MS).toISOString()));
  return (
    <Bars
      title={words.days}
      labels={labels}
      series={[{ name: words.figures.clicks, values: spark }]}
      format={count}
      file={code}
    />
  );
}
