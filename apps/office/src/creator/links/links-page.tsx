import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { ProductLink } from "@tote/client";
import { useProductLinks } from "@tote/react/query";
import { type FormEvent, useState } from "react";
import { Spark } from "../../charts/spark.tsx";
import { useWords } from "../../shell/language.ts";
import { Picture } from "../../ui/forms/picture.tsx";
import { useValues } from "../../ui/forms/use-values.ts";
import { Page } from "../../ui/page.tsx";
import { Empty, Loaded } from "../../ui/states.tsx";
import { EXACT, type FiguresSearch, type LinkOrder } from "../figures-search.ts";
import { LinkActions } from "./link-actions.tsx";
import { linksTexts } from "./links.texts.ts";
import { MakeLink } from "./make-link.tsx";

/** `/creator/links`: the links with their last 30 days; words and state stand in the address. */
export function LinksPage() {
  const words = useWords(linksTexts);
  const search: FiguresSearch = useSearch({ strict: false });
  const { q, disabled, sort } = search;
  const [isMaking, make] = useState(false);
  const links = useProductLinks({
    limit: 20,
    spark: "30d",
    disabled: disabled === "yes",
    ...(q === undefined ? {} : { q }),
    ...(sort === undefined ? {} : { sort }),
  });
  const { first, rows, error, refetch, hasMore, loadMore, isPlaceholderData } = links;
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <button type="button" className="btn" onClick={() => make(true)}>
          {words.make}
        </button>
      }
    >
      <Filters search={search} />
      <Loaded query={{ data: first === undefined ? undefined : rows, error, refetch }} rows={5}>
        {(all) => (
          <>
            {all.length === 0 && <None search={search} onMake={() => make(true)} />}
            {all.length > 0 && <LinkTable links={all} sort={sort} isBusy={isPlaceholderData} onChanged={refetch} />}
            {hasMore && (
              <p className="more-line">
                <button type="button" className="btn second" onClick={loadMore}>
                  {words.more}
                </button>
              </p>
            )}
          </>
        )}
      </Loaded>
      <MakeLink isOpen={isMaking} onClose={() => make(false)} onMade={refetch} />
    </Page>
  );
}

function Filters({ search: { q = "", disabled, sort } }: { search: FiguresSearch }) {
  const words = useWords(linksTexts);
  const navigate = useNavigate();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    void navigate({
      to: "/creator/links",
      search: {
        ...(sort && { sort }),
        ...(disabled && { disabled }),
        ...(typed !== "" && { q: typed }),
      } as FiguresSearch,
    });
  };
  return (
    <div className="filters">
      <nav className="tabs" aria-label={words.state}>
        <ul>
          {([undefined, "yes"] as const).map((each) => (
            <li key={each ?? "no"}>
              <Link
                to="/creator/links"
                search={
                  { ...(sort && { sort }), ...(each && { disabled: each }), ...(q !== "" && { q }) } as FiguresSearch
                }
                activeOptions={EXACT}
                aria-current={each === disabled ? "true" : undefined}
              >
                {each === "yes" ? words.disabled : words.active}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <search className="finder">
        <form className="find" onSubmit={find}>
          <input
            key={q}
            className="in"
            type="search"
            name="q"
            defaultValue={q}
            aria-label={words.search}
            placeholder={words.search}
          />
          <button type="submit" className="btn second">
            {words.find}
          </button>
        </form>
      </search>
    </div>
  );
}

function None({ search: { q, disabled }, onMake }: { search: FiguresSearch; onMake: () => void }) {
  const words = useWords(linksTexts);
  if (q !== undefined || disabled !== undefined)
    return (
      <Empty title={words.noMatch}>
        <p>
          <Link to="/creator/links">{words.clear}</Link>
        </p>
      </Empty>
    );
  return (
    <Empty title={words.emptyTitle}>
      <p>{words.emptyText}</p>
      <p>
        <button type="button" className="btn" onClick={onMake}>
          {words.make}
        </button>
      </p>
    </Empty>
  );
}

interface SortedHeadProps {
  column: "created" | "clicks" | "orders" | "earned";
  sort: LinkOrder | undefined;
  title: string;
  className?: string;
}

/** The head of a column that sorts by it, highest first, and the other way round the next time. */
function SortedHead({ column, sort = "-created" as LinkOrder, title, className }: SortedHeadProps) {
  const words = useWords(linksTexts);
  const isDown = sort === `-${column}`;
  const next = isDown ? column : `-${column}`;
  return (
    <th scope="col" className={className} aria-sort={isDown ? "descending" : sort === column ? "ascending" : undefined}>
      <Link
        to="/creator/links"
        className="sorts"
        activeOptions={EXACT}
        search={
          ((now: FiguresSearch) => ({ ...now, sort: next === "-created" ? undefined : next })) as () => FiguresSearch
        }
        resetScroll={false}
        title={column === "created" ? words.byAge : undefined}
      >
        {title}
        {isDown ? " ↓" : sort === column ? " ↑" : ""}
      </Link>
    </th>
  );
}

interface LinkTableProps {
  links: readonly ProductLink[];
  sort: LinkOrder | undefined;
  isBusy: boolean;
  onChanged: () => unknown;
}

function LinkTable({ links, sort, isBusy, onChanged }: LinkTableProps) {
  const words = useWords(linksTexts);
  const { money, count } = useValues();
  return (
    <table className="figure-table with-actions" aria-busy={isBusy}>
      <thead>
        <tr>
          <SortedHead column="created" sort={sort} title={words.link} />
          <th scope="col" className="drop">
            {words.days}
          </th>
          <SortedHead column="clicks" sort={sort} title={words.clicks} className="r drop" />
          <SortedHead column="orders" sort={sort} title={words.orders} className="r drop" />
          <th scope="col" className="r drop">
            {words.sales}
          </th>
          <SortedHead column="earned" sort={sort} title={words.commission} className="r" />
          <th scope="col">
            <span className="vh">{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {links.map((link) => (
          <tr key={link.id}>
            <th scope="row">
              <span className="with-picture">
                <Picture url={link.target.image} title={link.target.title ?? link.code} size={40} />
                <span>
                  <Link to="/creator/links/$link" params={{ link: link.id }}>
                    {link.label ?? link.target.title ?? words.shop}
                  </Link>
                  <span className="row-note quiet two-line">/r/{link.code}</span>
                </span>
              </span>
            </th>
            <td className="drop">
              <Spark values={link.spark ?? []} />
            </td>
            <td className="r drop">{count(link.clicks)}</td>
            <td className="r drop">{count(link.orders)}</td>
            <td className="r drop">{money(link.netSales)}</td>
            <td className="r">{money(link.commission)}</td>
            <td className="r">
              <LinkActions link={link} onChanged={onChanged} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
