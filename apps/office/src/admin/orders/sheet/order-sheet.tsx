import { useApi } from "../../../ui/api/use-api.ts";
import { useRead } from "../../../ui/api/use-read.ts";
import { SideSheet } from "../../../ui/dialogs/side-sheet.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { DateTime } from "../../../ui/values.tsx";
import { OrderState } from "../order-state.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderFacts } from "./order-facts.tsx";

/** The open order beside the list, by its number or id; nothing where none is open. */
export function OrderSheet({ reference, onClose }: { reference: string | undefined; onClose: () => void }) {
  return (
    <SideSheet
      title={reference !== undefined && <Title reference={reference} />}
      isOpen={reference !== undefined}
      onClose={onClose}
    >
      {reference !== undefined && <OneOrder reference={reference} />}
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

function OneOrder({ reference }: { reference: string }) {
  const order = useOrder(reference);
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
          <OrderFacts order={found} />
          <div className="sheet-foot">
            <OrderActions order={found} />
          </div>
        </>
      )}
    </Loaded>
  );
}
