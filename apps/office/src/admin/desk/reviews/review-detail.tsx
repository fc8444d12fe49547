import { Link } from "@tanstack/react-router";
import type { Admin } from "@tote/client/api";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { EditForm, Field, type Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { Refusal } from "../../../ui/states.tsx";
import { reviewsTexts } from "./reviews.texts.ts";

const PATH = "/api/admin/reviews/{id}";

/** One review: read it, publish or reject it, and answer it in public. */
export function ReviewDetail({ review, onDone }: { review: Admin.AdminReview; onDone: () => void }) {
  const words = useWords(reviewsTexts);
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const path = { id: review.id };
  const finish = async (told: string) => {
    await refresh("/api/admin/reviews");
    announce(told);
    onDone();
  };
  const publish = useAct(async (_none: undefined) => {
    await api.post(`${PATH}/publish`, { path });
    await finish(words.published);
  });
  const reject = useAct(async ({ reason = "" }: Values) => {
    await api.post(`${PATH}/reject`, { path, body: { reason } });
    await finish(words.rejected);
  });
  const reply = useAct(async ({ text = "" }: Values) => {
    await api.put(`${PATH}/reply`, { path, body: { text: text.trim() === "" ? null : text } });
    await finish(words.replied);
  });
  return (
    <>
      <p className="quiet">
        {words.stars(review.rating)} · {review.name} · {review.productTitle} ·{" "}
        <Link to={"/admin/orders" as never} search={{ open: review.orderId } as never}>
          {review.orderReference}
        </Link>
      </p>
      {review.title !== null && <h3 lang={review.locale}>{review.title}</h3>}
      <p className="preserved" lang={review.locale}>
        {review.text ?? words.starsAlone}
      </p>
      {review.reason !== null && (
        <p className="notice">
          {words.rejectedFor}: {review.reason}
        </p>
      )}
      {review.status !== "published" && (
        <p className="buttons">
          <button type="button" className="btn" onClick={() => void publish.run(undefined)}>
            {words.publish}
          </button>
        </p>
      )}
      <Refusal error={publish.error} />
      <Part title={words.reply} lead={words.replyLead}>
        <EditForm act={reply} submit={words.saveReply}>
          <Field label={words.replyText} name="text" multiline defaultValue={review.reply ?? ""} maxLength={2_000} />
        </EditForm>
      </Part>
      {review.status !== "rejected" && (
        <Part title={words.reject} lead={words.rejectLead}>
          <EditForm act={reject} submit={words.rejectNow}>
            <Field label={words.reason} name="reason" multiline isRequired maxLength={1_000} />
          </EditForm>
        </Part>
      )}
    </>
  );
}
