import { Link, useNavigate } from "@tanstack/react-router";
import type { ApiData } from "@tote/client/api";
import { useState } from "react";
import { useList } from "../../../list/use-list.ts";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Sheet } from "../../../ui/dialogs/dialog.tsx";
import { EditForm, Field, type Values } from "../../../ui/forms/form.tsx";
import { Page } from "../../../ui/page.tsx";
import { Empty, Loaded, Refusal } from "../../../ui/states.tsx";
import { useAddress } from "../address.ts";
import { collectionsTexts } from "./collections.texts.ts";
import { OrderList } from "./order-list.tsx";

type Row = ApiData<"GET", "/api/admin/collections">["data"][number];

const NEW = "new";

/** `/admin/collections`: all of them, in the order of the shop; the form of a new one stands in the address. */
export function CollectionsPage() {
  const words = useWords(collectionsTexts);
  const api = useApi();
  const announce = useAnnounce();
  const readAgain = useRefresh();
  const list = useList("/api/admin/collections", { limit: 100 });
  const [order, reorder] = useState<readonly Row[] | null>(null);
  const { search, set } = useAddress();
  const save = useAct(async (rows: readonly Row[]) => {
    // Positions leave gaps, so that most moves write one row.
    for (const { id, position } of moves(rows))
      await api.patch("/api/admin/collections/{id}", { path: { id }, body: { position }, ifMatch: "*" });
    await readAgain("/api/admin/collections");
    reorder(null);
  });
  const shown = order ?? list.rows;
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <button type="button" className="btn" onClick={() => set({ open: NEW })}>
          {words.add}
        </button>
      }
    >
      <Refusal error={save.error} />
      <Loaded query={{ data: shown, error: list.error, refetch: list.refetch }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={words.emptyTitle}>
              <p>{words.emptyText}</p>
            </Empty>
          ) : (
            <>
              <p className="quiet small">{words.keys}</p>
              <OrderList
                label={words.title}
                items={rows}
                keyOf={({ id }) => id}
                grip={({ title }) => words.move(title)}
                onMove={(next, moved, to) => {
                  reorder(next);
                  announce(words.moved(moved.title, to + 1));
                  void save.run(next);
                }}
                show={({ handle, title, productCount }) => (
                  <>
                    <Link className="row-title" to="/admin/collections/$collection" params={{ collection: handle }}>
                      {title}
                    </Link>
                    <span className="quiet small">{words.products(productCount)}</span>
                  </>
                )}
              />
            </>
          )
        }
      </Loaded>
      <NewCollection isOpen={search.open === NEW} onClose={() => set({ open: null })} />
    </Page>
  );
}

const GAP = 10;

/** The rows whose position has to change, so that all rise in this order. */
export function moves(rows: readonly { id: string; position: number }[]): { id: string; position: number }[] {
  const wanted = rows.map(({ id, position }, index) => ({ id, position: (index + 1) * GAP, before: position }));
  return wanted.filter(({ position, before }) => position !== before).map(({ id, position }) => ({ id, position }));
}

function NewCollection({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = useWords(collectionsTexts);
  const api = useApi();
  const navigate = useNavigate();
  const readAgain = useRefresh();
  const create = useAct(async ({ title = "" }: Values) => {
    const made = await api.post("/api/admin/collections", { body: { title } });
    await readAgain("/api/admin/collections");
    await navigate({ to: "/admin/collections/$collection", params: { collection: made.handle } });
  });
  return (
    <Sheet title={words.add} isOpen={isOpen} onClose={onClose}>
      <p className="sub small">{words.addText}</p>
      <EditForm act={create} submit={words.make}>
        <Field label={words.fields.title} name="title" isRequired maxLength={255} />
      </EditForm>
    </Sheet>
  );
}
