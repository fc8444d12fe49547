/** @jsxImportSource react */
import { useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Question } from "../../../ui/dialogs/question.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import type { AdminOrder } from "../order-state.tsx";
import { orderContactTexts } from "./order-contact.texts.ts";
import { unsent } from "./order-ship.tsx";

const REQUIRED = ["name", "line1", "city"] as const;
const OPTIONAL = ["line2", "postalCode", "region", "phone"] as const;
const SHOWN = ["name", "line1", "line2", "postalCode", "city", "region", "phone"] as const;

/** Corrects where mails and parcels of an order go; the address only while something is to be sent. */
export function OrderContact({ order }: { order: AdminOrder }) {
  const words = useWords(orderContactTexts);
  const [isOpen, open] = useState(false);
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const address = order.shippingAddress;
  const isOpenStill = order.lines.some((line) => unsent(line) > 0);
  const act = useAct((values: Values) =>
    api.patch("/api/admin/orders/{id}/contact", {
      path: { id: order.id },
      headers: { "if-match": `"${order.version}"` },
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
  if (order.status === "canceled") return null;
  return (
    <>
      <button type="button" className="link-btn small" onClick={() => open(true)}>
        {words.ask}
      </button>
      <Question
        title={words.title}
        text={<p>{words.text}</p>}
        confirm={words.save}
        isOpen={isOpen}
        onClose={() => open(false)}
        act={act}
        onDone={onDone}
      >
        <Field label={words.email} name="email" type="email" defaultValue={order.email} isRequired />
        {isOpenStill &&
          address !== null &&
          SHOWN.map((name) => (
            <Field
              key={name}
              label={words[name]}
              name={name}
              defaultValue={address[name] ?? ""}
              fault={`shippingAddress.${name}`}
              {...(name === "postalCode" || name === "city" ? { width: "half" as const } : {})}
            />
          ))}
      </Question>
    </>
  );
}

function addressOf({ country, company }: NonNullable<AdminOrder["shippingAddress"]>, values: Values) {
  const typed = (name: string) => values[name]?.trim() ?? "";
  const [name, line1, city] = REQUIRED.map(typed);
  const others = OPTIONAL.filter((each) => typed(each) !== "").map((each) => [each, typed(each)]);
  return {
    name: name ?? "",
    line1: line1 ?? "",
    city: city ?? "",
    country,
    ...(company === null ? {} : { company }),
    ...Object.fromEntries(others),
  };
}
