import { useToteQuery } from "@tote/react/query";
import { useState } from "react";
import { useList } from "../../../list/use-list.ts";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useMay } from "../../../shell/may.tsx";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Question } from "../../../ui/dialogs/question.tsx";
import { Page, Part } from "../../../ui/page.tsx";
import { Empty, Loaded, Refusal } from "../../../ui/states.tsx";
import { State } from "../../../ui/values.tsx";
import type { Rule } from "../kit/types.ts";
import { RuleBuilder } from "./rule-builder.tsx";
import { rulesTexts } from "./rules.texts.ts";
import { sentenceOf } from "./sentence.ts";
import { WhichRule } from "./which-rule.tsx";

const PATH = "/api/admin/commission-rules";

/** `/admin/commission-rules`: the rules as sentences, a new one, and which of them applies. */
export function RulesPage() {
  const words = useWords(rulesTexts);
  const store = useToteQuery("/api/store");
  const list = useList(PATH, { limit: 50 });
  return (
    <Page title={words.title} lead={words.lead}>
      <Part title={words.newTitle} lead={words.newLead}>
        <Loaded query={store} rows={2}>
          {({ currency }) => <RuleBuilder currency={currency} />}
        </Loaded>
      </Part>
      <Part title={words.listTitle}>
        <Loaded query={{ data: list.rows, error: list.error, refetch: list.refetch }} rows={4}>
          {(rules) =>
            rules.length === 0 ? (
              <Empty title={words.none}>
                <p>{words.noneText}</p>
              </Empty>
            ) : (
              <ul className="rows">
                {rules.map((rule) => (
                  <RuleRow key={rule.id} rule={rule} />
                ))}
              </ul>
            )
          }
        </Loaded>
        {list.hasMore && (
          <p className="more-line">
            <button type="button" className="btn second" onClick={list.loadMore} aria-disabled={list.isLoadingMore}>
              {words.more}
            </button>
          </p>
        )}
      </Part>
      <WhichRule />
    </Page>
  );
}

function RuleRow({ rule }: { rule: Rule }) {
  const words = useWords(rulesTexts);
  const { language } = useLocale();
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const may = useMay();
  const [isRemoving, remove] = useState(false);
  const request = { path: { id: rule.id }, ifMatch: `"${rule.version}"` };
  const toggle = useAct(async () => {
    await api.patch("/api/admin/commission-rules/{id}", { ...request, body: { active: !rule.active } });
    await refresh(PATH);
  });
  const removal = useAct(async () => {
    await api.delete("/api/admin/commission-rules/{id}", request);
    announce(words.removed);
    await refresh(PATH);
  });
  const sentence = sentenceOf(rule, words, language);
  const mayEdit = may("commissions") && (may("creators.rates") || !rule.scope.startsWith("creator"));
  return (
    <li className="row plain rule">
      <div className="row-text">
        <p className={rule.active ? "serif rule-sentence" : "serif rule-sentence quiet"}>{sentence}.</p>
        <p className="row-note">
          <State tone={rule.active ? "good" : "none"}>{rule.active ? words.active : words.paused}</State>
        </p>
        <Refusal error={toggle.error} />
      </div>
      {mayEdit && (
        <div className="row-actions">
          <button
            type="button"
            className="link-btn"
            onClick={() => void toggle.run()}
            aria-label={`${rule.active ? words.pause : words.resume}: ${sentence}`}
          >
            {rule.active ? words.pause : words.resume}
          </button>
          <button
            type="button"
            className="link-btn"
            onClick={() => remove(true)}
            aria-label={`${words.remove}: ${sentence}`}
          >
            {words.remove}
          </button>
        </div>
      )}
      <Question
        title={words.removeTitle}
        text={
          <>
            <p>{sentence}.</p>
            <p>{words.removeText}</p>
          </>
        }
        confirm={words.remove}
        isOpen={isRemoving}
        onClose={() => remove(false)}
        act={removal}
        danger
      />
    </li>
  );
}
