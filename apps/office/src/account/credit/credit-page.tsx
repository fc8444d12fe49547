import type { OwnStoreCredit, StoreCredit, StoreCreditEntry } from "@tote/client";
import { formatMoney } from "@tote/storefront/money";
import { useList } from "../../list/use-list.ts";
import { useLocale, useWords } from "../../shell/language.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { Page, Part } from "../../ui/page.tsx";
import { Empty, Loaded } from "../../ui/states.tsx";
import { Day, Money } from "../../ui/values.tsx";
import { creditTexts } from "./credit.texts.ts";

/** `/account/credit`. */
export function CreditPage() {
  const words = useWords(creditTexts);
  const credit = useRead("/api/store-credit", (tote, signal) => tote.storeCredit.get({ signal }));
  return (
    <Page title={words.title} lead={words.lead}>
      <Loaded query={credit}>
        {(shown) =>
          shown.credits.length === 0 ? (
            <Empty title={words.emptyTitle}>
              <p>{words.emptyText}</p>
            </Empty>
          ) : (
            <Shown credit={shown} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Shown({ credit: { balance, available, credits } }: { credit: OwnStoreCredit }) {
  const words = useWords(creditTexts);
  const reserved = credits.reduce(
    (sum, each) => (each.status === "active" ? sum + each.balance.amount - each.available.amount : sum),
    0,
  );
  return (
    <>
      <dl className="facts">
        <dt>{words.available}</dt>
        <dd>
          <Money of={available} />
        </dd>
        {reserved > 0 && (
          <>
            <dt>{words.reserved}</dt>
            <dd>
              <Money of={{ ...balance, amount: reserved }} />
            </dd>
          </>
        )}
      </dl>
      <Part title={words.credits}>
        <ul className="rows">
          {credits.map((each) => (
            <CreditRow key={each.id} credit={each} />
          ))}
        </ul>
      </Part>
      <History />
    </>
  );
}

function CreditRow({ credit: { reason, balance, initial, status, expiresAt } }: { credit: StoreCredit }) {
  const words = useWords(creditTexts);
  const { language } = useLocale();
  return (
    <li className="row plain">
      <div className="row-text">
        <p className="row-title">{reason ?? words.title}</p>
        <p className="row-note quiet">
          {status !== "active" && `${words.status[status] ?? status} · `}
          {expiresAt !== null && (
            <>
              {words.until} <Day of={expiresAt} />
            </>
          )}
        </p>
      </div>
      <p>
        <Money of={balance} />
        {balance.amount !== initial.amount && <> {words.of(formatMoney(initial, language))}</>}
      </p>
    </li>
  );
}

function History() {
  const words = useWords(creditTexts);
  const { rows, error, refetch, hasMore, loadMore } = useList("/api/store-credit/entries", { limit: 20 });
  return (
    <Part title={words.history}>
      <Loaded query={{ data: rows, error, refetch }} rows={3}>
        {(entries) => (
          <ul className="rows">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </Loaded>
      {hasMore && (
        <p className="more-line">
          <button type="button" className="btn second" onClick={loadMore}>
            {words.more}
          </button>
        </p>
      )}
    </Part>
  );
}

function Entry({ entry: { type, amount, orderReference, createdAt } }: { entry: StoreCreditEntry }) {
  const words = useWords(creditTexts);
  return (
    <li className="row plain">
      <div className="row-text">
        <p className="row-title">{words.types[type]}</p>
        <p className="row-note quiet">
          <Day of={createdAt} />
          {orderReference !== null && (
            <>
              {" "}
              · {words.order} <a href={`/account/orders/${orderReference}`}>{orderReference}</a>
            </>
          )}
        </p>
      </div>
      <Money of={amount} />
    </li>
  );
}
