import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { SearchField, Tabs } from "../../../list/filters.tsx";
import { ListPage } from "../../../list/list-page.tsx";
import type { Column } from "../../../list/table.tsx";
import { useFilters } from "../../../list/use-filters.ts";
import { useList } from "../../../list/use-list.ts";
import { useWords } from "../../../shell/language.ts";
import { May } from "../../../shell/may.tsx";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Question } from "../../../ui/dialogs/question.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { Page } from "../../../ui/page.tsx";
import { Day, Money } from "../../../ui/values.tsx";
import type { ListedCreator } from "../kit/types.ts";
import { Inbox } from "./applications.tsx";
import { type CreatorsWords, creatorsTexts } from "./creators.texts.ts";
import { CreatorState } from "./status.tsx";

const PATH = "/api/admin/creators";
const APART = ["status"];
const TABS = ["approved", "pending", "suspended", "all"] as const;
type Tab = (typeof TABS)[number];
type Sort = "createdAt" | "-createdAt" | "displayName" | "-displayName";

/** `/admin/creators`: the creators with their figures, and the applications as an inbox. */
export function CreatorsPage() {
  const words = useWords(creatorsTexts);
  const { filters, set } = useFilters(APART);
  const status = TABS.find((each) => each === filters.status) ?? "approved";
  const tabs = (
    <Tabs
      label={words.tabsLabel}
      tabs={TABS.map((value) => ({ value, title: words.tabs[value] }))}
      value={status}
      onChange={(next) => set({ status: next === "approved" ? undefined : next, q: undefined })}
    />
  );
  if (status === "pending")
    return (
      <Page title={words.title} lead={words.lead} actions={<Invite />}>
        <div className="list-tools">{tabs}</div>
        <Inbox />
      </Page>
    );
  return <Creators status={status} tabs={tabs} />;
}

function Creators({ status, tabs }: { status: Tab; tabs: ReactNode }) {
  const words = useWords(creatorsTexts);
  const { filters, set } = useFilters(APART);
  const { q, sort } = filters;
  const navigate = useNavigate();
  const list = useList(PATH, {
    limit: 50,
    ...(status === "all" ? {} : { status }),
    ...(q === undefined ? {} : { q }),
    ...(sort === undefined ? {} : { sort: sort as Sort }),
  });
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={<Invite />}
      filters={
        <>
          {tabs}
          <SearchField label={words.search} value={q ?? ""} onChange={(next) => set({ q: next })} />
        </>
      }
      list={list}
      columns={columnsOf(words)}
      keyOf={(creator) => creator.id}
      nameOf={(creator) => creator.displayName}
      onOpen={({ id }) => void navigate({ to: "/admin/creators/$creator", params: { creator: id } } as never)}
      sort="-createdAt"
      apart={APART}
      empty={{ title: words.emptyTitle, text: <p>{words.emptyText}</p> }}
    />
  );
}

function columnsOf({ columns }: CreatorsWords): Column<ListedCreator>[] {
  return [
    {
      id: "name",
      title: columns.name,
      isHeader: true,
      sort: "displayName",
      cell: ({ displayName, email }) => displayName || email,
    },
    { id: "status", title: columns.status, cell: ({ status }) => <CreatorState status={status} />, phone: "bare" },
    { id: "clicks", title: columns.clicks, align: "end", cell: ({ recent }) => recent.clicks },
    { id: "orders", title: columns.orders, align: "end", cell: ({ recent }) => recent.orders },
    { id: "sales", title: columns.sales, align: "end", cell: ({ recent }) => <Money of={recent.netSales} /> },
    {
      id: "commission",
      title: columns.commission,
      align: "end",
      cell: ({ recent }) => <Money of={recent.commission} />,
    },
    {
      id: "balance",
      title: columns.balance,
      align: "end",
      cell: ({ balance }) => <Money of={balance} />,
      phone: "first-line",
    },
    {
      id: "since",
      title: columns.since,
      sort: "createdAt",
      cell: ({ createdAt }) => <Day of={createdAt} />,
    },
  ];
}

function Invite() {
  const words = useWords(creatorsTexts);
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const [isOpen, open] = useState(false);
  const act = useAct(async ({ email = "" }: Values) => {
    await api.post("/api/admin/creators/invite", { body: { email } });
    await refresh(PATH);
  });
  return (
    <May of="creators.decide">
      <button type="button" className="btn second" onClick={() => open(true)}>
        {words.invite}
      </button>
      <Question
        title={words.inviteTitle}
        text={words.inviteText}
        confirm={words.invite}
        isOpen={isOpen}
        onClose={() => open(false)}
        act={act}
        onDone={() => announce(words.inviteDone)}
      >
        <Field label={words.email} name="email" type="email" autoComplete="off" isRequired />
      </Question>
    </May>
  );
}
