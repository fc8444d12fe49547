import { useState } from "react";
import { useMay } from "../../../shell/may.tsx";
import { useApi } from "../../../ui/api/use-api.ts";
import { useRead } from "../../../ui/api/use-read.ts";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { DateTime } from "../../../ui/values.tsx";
import { EditOrder } from "../edit/edit-order.tsx";
import type { Begun } from "../edit/use-edit.ts";
import { OrderState } from "../order-state.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderFacts } from "./order-facts.tsx";

/** The open order beside the list, by its number or id; nothing where none is open. */
export function OrderSheet({ reference, onClose }: { reference: string | undefined; onClose: () => void }) {
  // Above the sheet, which is drawn anew when the window becomes wide or narrow.
  const [edited, edit] = useState<(Begun & { of: string }) | null>(null);
  const begun = edited !== null && edited.of === reference ? edited : null;
  return (
    <SideSheet
      title={reference !== undefined && <Title reference={reference} />}
      isOpen={reference !== undefined}
      onClose={onClose}
    >
      {reference !== undefined && (
        <OneOrder
          reference={reference}
          begun={begun}
          onBegin={(next) => edit(next === null ? null : { ...next, of: reference })}
        />
      )}
    </SideSheet>
  );
}

function useOrder(reference: string) {
  const api = useApi();
  return useRead(`/api/admin/orders/${reference}`, (_tote, signal) =>
    api.get("/api/admin/orders/{id}", { path: { id: reference }, signal }),
  );
}

/** An address may name the order by its id, which says nothing to people. */
function Title({ reference }: { reference: string }) {
  return useOrder(reference).data?.reference ?? reference;
}

interface OneOrderProps {
  reference: string;
  begun: Begun | null;
  onBegin: (begun: Begun | null) => void;
}

function OneOrder({ reference, begun, onBegin }: OneOrderProps) {
  const order = useOrder(reference);
  const mayEdit = useMay()("orders.write");
  return (
    <Loaded query={order} rows={6}>
      {(found) => (
        <>
          <p>
            <OrderState order={found} />{" "}
            <span className="quiet small">
              <DateTime of={found.placedAt} />
            </span>
          </p>
          {begun === null || !mayEdit ? (
            <>
              <OrderFacts order={found} />
              <div className="sheet-foot">
                <OrderActions order={found} onEdit={(change) => onBegin({ change })} />
              </div>
            </>
          ) : (
            <EditOrder key={found.id} order={found} begun={begun} onKeep={onBegin} onEnd={() => onBegin(null)} />
          )}
        </>
      )}
    </Loaded>
  );
}
