import { useNavigate } from "@tanstack/react-router";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { EditForm, type Values } from "../../../ui/forms/form.tsx";
import { Page } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { PromotionFields } from "./promotion-fields.tsx";
import { promotionsTexts } from "./promotions.texts.ts";
import { useTerms } from "./use-terms.ts";
import { type Terms, toRule } from "./values.ts";

/** `/admin/promotions/new`. */
export function NewPromotionPage() {
  const words = useWords(promotionsTexts);
  const terms = useTerms();
  return (
    <Page title={words.add} lead={words.newLead}>
      <Loaded query={terms}>{(known) => <NewPromotion terms={known} />}</Loaded>
    </Page>
  );
}

const BLANK = { "effect.type": "percentage", class: "order", priority: "0" };

function NewPromotion({ terms }: { terms: Terms }) {
  const words = useWords(promotionsTexts);
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const create = useAct(async (values: Values) => {
    const made = await api.post("/api/admin/promotions", { body: toRule(values, terms) });
    announce(words.made);
    await refresh("/api/admin/promotions");
    await navigate({ to: "/admin/promotions/$promotion", params: { promotion: made.id } });
  });
  return (
    <EditForm act={create} submit={words.make}>
      <PromotionFields values={BLANK} terms={terms} isNew />
    </EditForm>
  );
}
