import { useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { useMay } from "../../../shell/may.tsx";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Question } from "../../../ui/dialogs/question.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import type { AdminOrder } from "../order-state.tsx";
import { ADDRESS_FIELDS, AddressFields, type OrderAddress } from "./address-fields.tsx";
import { orderContactTexts } from "./order-contact.texts.ts";
import { unsent } from "./order-ship.tsx";

/** Corrects where mails and parcels of an order go; the address only while something is to be sent. */
export function OrderContact({ order }: { order: AdminOrder }) {
  const words = useWords(orderContactTexts);
  // The order as it was when the dialog was opened: a change that comes in meanwhile must not be overwritten unseen.
  const [base, setBase] = useState<typeof order | null>(null);
  const mayWrite = useMay()("orders.write");
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const address = (base ?? order).shippingAddress;
  const isOpenStill = order.lines.some((line) => unsent(line) > 0);
  const act = useAct((values: Values) =>
    api.patch("/api/admin/orders/{id}/contact", {
      path: { id: order.id },
      headers: { "if-match": `"${(base ?? order).version}"` },
      body: {
        email: values.email ?? "",
        ...(isOpenStill && address !== null ? { shippingAddress: addressOf(address, values) } : {}),
      },
    }),
  );
  const onDone = () => {
    announce(words.saved);
    void refresh("/api/admin/orders");
  };
  if (order.status === "canceled" || !mayWrite) return null;
  return (
    <>
      <button type="button" className="link-btn small" onClick={() => setBase(order)}>
        {words.ask}
      </button>
      <Question
        title={words.title}
        text={<p>{words.text}</p>}
        confirm={words.save}
        isOpen={base !== null}
        onClose={() => setBase(null)}
        act={act}
        onDone={onDone}
      >
        <Field label={words.email} name="email" type="email" defaultValue={order.email} isRequired />
        {isOpenStill && address !== null && <AddressFields address={address} />}
      </Question>
    </>
  );
}

function addressOf({ country }: OrderAddress, values: Values) {
  const filled = ADDRESS_FIELDS.map((name) => [name, values[name]?.trim() ?? ""] as const).filter(
    ([, text]) => text !== "",
  );
  return { name: "", line1: "", city: "", ...Object.fromEntries(filled), country };
}
