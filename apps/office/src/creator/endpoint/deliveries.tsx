import { useTote } from "@tote/react";
import { useToteQuery } from "@tote/react/query";
import { useState } from "react";
import { Table } from "../../list/table.tsx";
import { useList } from "../../list/use-list.ts";
import { useWords } from "../../shell/language.ts";
import { useRefresh } from "../../ui/api/use-api.ts";
import { SideSheet } from "../../ui/dialogs/side-sheet.tsx";
import { Part } from "../../ui/page.tsx";
import { Loaded } from "../../ui/states.tsx";
import { deliveriesTexts } from "../../webhooks/deliveries.texts.ts";
import { useDeliveryColumns } from "../../webhooks/delivery-columns.tsx";
import { DeliveryPanel } from "../../webhooks/delivery-panel.tsx";
import { endpointTexts } from "./endpoint.texts.ts";

const PATH = "/api/creator/endpoint/deliveries";

/** Deliveries to the creator's endpoint, newest first. */
export function Deliveries() {
  const words = useWords(endpointTexts);
  const { one } = useWords(deliveriesTexts);
  const columns = useDeliveryColumns();
  const list = useList(PATH, { limit: 20 });
  const [open, show] = useState<string | null>(null);
  return (
    <Part title={words.deliveries}>
      <Loaded query={{ data: list.rows, error: list.error, refetch: list.refetch }} rows={3}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="quiet">{words.noDeliveries}</p>
          ) : (
            <Table
              label={words.deliveries}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              open={open ?? undefined}
              onOpen={({ id }) => show(id)}
              isStale={list.isStale}
            />
          )
        }
      </Loaded>
      {list.hasMore && (
        <button type="button" className="btn second" onClick={list.loadMore} aria-disabled={list.isLoadingMore}>
          {words.more}
        </button>
      )}
      <SideSheet title={one} isOpen={open !== null} onClose={() => show(null)}>
        {open !== null && <Delivery key={open} id={open} />}
      </SideSheet>
    </Part>
  );
}

function Delivery({ id }: { id: string }) {
  const { endpoint } = useTote().creator;
  const refresh = useRefresh();
  const again = async () => {
    await endpoint.deliveries.redeliver(id);
    await refresh(PATH);
  };
  return <DeliveryPanel query={useToteQuery(`${PATH}/{id}`, { path: { id } })} onAgain={again} />;
}
