import { useState } from "react";
import { BulkBar, type Selection } from "../../list/selection.tsx";
import { useLocale, useWords } from "../../shell/language.ts";
import { May } from "../../shell/may.tsx";
import { useAnnounce } from "../../ui/announcer.tsx";
import { namingRefused } from "../../ui/api/naming-refused.ts";
import { useAct } from "../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../ui/api/use-api.ts";
import { Question } from "../../ui/dialogs/question.tsx";
import { Field, type Values } from "../../ui/forms/form.tsx";
import { CancelOrders } from "./cancel-orders.tsx";
import { orderTagsTexts } from "./order-tags.texts.ts";
import { tagsIn } from "./order-tags.tsx";
import { ordersTexts } from "./orders.texts.ts";
import { slipsAddress } from "./slips-address.ts";

type Asked = "ship" | "tags" | "paid" | "cancel" | null;

/** Actions on several orders at once. The server does all of them or none. */
export function OrderBulk({ selection }: { selection: Selection }) {
  const words = useWords(ordersTexts);
  const tagWords = useWords(orderTagsTexts);
  const { language } = useLocale();
  const [asked, ask] = useState<Asked>(null);
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const ids = [...selection.ids];
  const finish = async (said: string) => {
    selection.clear();
    announce(said);
    await refresh("/api/admin/orders", "/api/admin/counts");
  };
  const named = <T,>(work: PromiseLike<T>) => namingRefused(ids, language, work);
  const ship = useAct((values: Values) =>
    named(
      api.post("/api/admin/orders/shipments", {
        body: { shipments: ids.map((orderId) => parcelOf(orderId, values)) },
      }),
    ),
  );
  const tag = useAct(({ add = "", remove = "" }) =>
    named(api.post("/api/admin/orders/tags", { body: { orders: ids, add: tagsIn(add), remove: tagsIn(remove) } })),
  );
  const paid = useAct(() =>
    named(api.post("/api/admin/orders/mark-paid", { body: { orders: ids.map((id) => ({ id })) } })),
  );
  return (
    <BulkBar selection={selection}>
      <May of="orders.ship">
        <button type="button" onClick={() => ask("ship")}>
          {words.bulk.ship}
        </button>
      </May>
      <a href={slipsAddress(ids)} target="_blank" rel="noopener">
        {words.bulk.slips}
      </a>
      <a href={slipsAddress(ids, { size: "a6" })} target="_blank" rel="noopener">
        {words.bulk.smallSlips}
      </a>
      <a href={slipsAddress(ids, { view: "picklist" })} target="_blank" rel="noopener">
        {words.bulk.pickList}
      </a>
      <May of="orders.write">
        <button type="button" onClick={() => ask("tags")}>
          {tagWords.many.open}
        </button>
      </May>
      <May of="orders.pay">
        <button type="button" onClick={() => ask("paid")}>
          {words.bulk.paid}
        </button>
      </May>
      <May of="orders.cancel">
        <button type="button" onClick={() => ask("cancel")}>
          {words.bulk.cancel}
        </button>
      </May>
      <Question
        title={words.shipMany.title(ids.length)}
        text={<p>{words.shipMany.text}</p>}
        confirm={words.shipMany.confirm}
        isOpen={asked === "ship"}
        onClose={() => ask(null)}
        act={ship}
        onDone={() => void finish(words.shipMany.done(ids.length))}
      >
        <Field label={words.shipMany.carrier} name="carrier" fault="shipments.0.carrier" isRequired />
        {ids.map((id, index) => (
          <Field
            key={id}
            label={words.shipMany.number(id)}
            name={numberField(id)}
            fault={`shipments.${index}.trackingNumber`}
            maxLength={100}
          />
        ))}
      </Question>
      <Question
        title={tagWords.many.title(ids.length)}
        text={<p>{tagWords.many.text}</p>}
        confirm={tagWords.many.confirm}
        isOpen={asked === "tags"}
        onClose={() => ask(null)}
        act={tag}
        onDone={() => void finish(tagWords.done)}
      >
        <Field label={tagWords.add} name="add" hint={tagWords.hint} fault="add.0" maxLength={400} />
        <Field label={tagWords.remove} name="remove" hint={tagWords.hint} fault="remove.0" maxLength={400} />
      </Question>
      <Question
        title={words.payMany.title(ids.length)}
        text={<p>{words.payMany.text}</p>}
        confirm={words.payMany.confirm}
        isOpen={asked === "paid"}
        onClose={() => ask(null)}
        act={paid}
        onDone={() => void finish(words.payMany.done(ids.length))}
      />
      {asked === "cancel" && (
        <CancelOrders
          ids={ids}
          onClose={() => ask(null)}
          onDone={() => void finish(words.cancelMany.done(ids.length))}
        />
      )}
    </BulkBar>
  );
}

const numberField = (id: string) => `number ${id}`;

function parcelOf(orderId: string, values: Values) {
  const number = (values[numberField(orderId)] ?? "").trim();
  const parcel = { orderId, carrier: values.carrier ?? "", notify: true, disputed: false };
  return { ...parcel, ...(number === "" ? {} : { trackingNumber: number }) };
}
