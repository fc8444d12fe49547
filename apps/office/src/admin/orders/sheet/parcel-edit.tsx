import { useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Question } from "../../../ui/dialogs/question.tsx";
import { Check } from "../../../ui/forms/choices.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import type { AdminOrder } from "../order-state.tsx";
import { parcelEditTexts } from "./parcel-edit.texts.ts";

type Parcel = AdminOrder["shipments"][number];

/** Corrects a parcel's carrier and numbers, or takes back one that never left. */
export function ParcelEdit({ parcel }: { parcel: Parcel }) {
  const words = useWords(parcelEditTexts);
  const [asked, ask] = useState<"edit" | "void" | null>(null);
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const edit = useAct((values: Values) =>
    api.patch("/api/admin/shipments/{id}", { path: { id: parcel.id }, body: patchOf(parcel, values) }),
  );
  const undo = useAct(({ reason = "" }: Values) =>
    api.post("/api/admin/shipments/{id}/void", { path: { id: parcel.id }, body: { reason } }),
  );
  const onDone = (said: string) => {
    announce(said);
    void refresh("/api/admin/orders", "/api/admin/counts");
  };
  const close = () => ask(null);
  return (
    <>
      <button type="button" className="link-btn small" onClick={() => ask("edit")}>
        {words.edit}
      </button>
      {parcel.deliveredAt === null && (
        <button type="button" className="link-btn small" onClick={() => ask("void")}>
          {words.voiding}
        </button>
      )}
      <Question
        title={words.title}
        text={<p>{words.text}</p>}
        confirm={words.save}
        isOpen={asked === "edit"}
        onClose={close}
        act={edit}
        onDone={() => onDone(words.saved)}
      >
        <Field label={words.carrier} name="carrier" defaultValue={parcel.carrier} isRequired />
        <Field
          label={words.numbers}
          name="numbers"
          hint={words.numbersHint}
          defaultValue={parcel.numbers.map(({ number }) => number).join(", ")}
          fault="numbers.0.number"
        />
        <Field label={words.url} name="url" type="url" hint={words.urlHint} fault="numbers.0.url" />
        <Check label={words.notify} name="notify" defaultChecked />
      </Question>
      <Question
        title={words.voidTitle}
        text={<p>{words.voidText}</p>}
        confirm={words.voidIt}
        isOpen={asked === "void"}
        onClose={close}
        act={undo}
        onDone={() => onDone(words.voided)}
        danger
      >
        <Field label={words.reason} name="reason" maxLength={500} isRequired />
      </Question>
    </>
  );
}

/** Numbers that stay keep the carrier they have beside the shipment's, unless that changes. */
function patchOf({ carrier: former, numbers }: Parcel, values: Values) {
  const { carrier = "", url = "", notify } = values;
  const typed = (values.numbers ?? "").split(/[,;]/).map((part) => part.trim());
  const wanted = typed.filter((number) => number !== "");
  const kept = new Map(numbers.map((each) => [each.number, each.carrier]));
  const carrierOf = (number: string) => (carrier === former ? kept.get(number) : undefined);
  return {
    carrier,
    notify: notify === "yes",
    numbers: wanted.map((number, index) => {
      const by = carrierOf(number);
      return { number, ...(by === undefined ? {} : { carrier: by }), ...(index > 0 || url === "" ? {} : { url }) };
    }),
  };
}
