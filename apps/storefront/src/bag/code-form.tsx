import { useState } from "preact/hooks";
import type { Language } from "../data.ts";
import { Icon } from "../ui/icon.tsx";
import { codeTexts } from "./code.texts.ts";

interface CodeFormProps {
  /** The ids of two forms in one page begin differently. */
  id: string;
  language: Language;
  discountCode: string | null;
  problem: string | undefined;
  /** Undefined until the page is alive: the form is sent then, or waits where it has no address. */
  actions: { setCode(code: string): void; removeCode(): void } | undefined;
  /** Where the form goes without a program. */
  address?: string;
}

/** The discount code of the bag: a field, or the code with a way to remove it. */
export function CodeForm({ id, language, discountCode, problem, actions, address }: CodeFormProps) {
  const words = codeTexts[language];
  const [typed, type] = useState<string | null>(null);
  // A code that does not apply stays in its field, where a typo is put right by a letter.
  const isRefused = discountCode !== null && problem !== undefined;
  const shown = typed ?? (isRefused ? discountCode : "");
  const alive = (work: () => void) => (event: Event) => {
    if (actions === undefined && address !== undefined) return;
    event.preventDefault();
    work();
  };
  const apply = alive(() => {
    if (shown.trim() !== "") actions?.setCode(shown.trim());
    type(null);
  });
  const form = { method: "post", ...(address === undefined ? {} : { action: address }) } as const;
  return (
    <div class="code">
      {discountCode === null || isRefused ? (
        <form class="code-form" {...form} onSubmit={apply}>
          <div class="field">
            <label for={`${id}-code`}>{words.label}</label>
            <input
              class="in"
              id={`${id}-code`}
              name="code"
              value={shown}
              aria-invalid={isRefused ? "true" : undefined}
              aria-describedby={problem === undefined ? undefined : `${id}-code-problem`}
              maxLength={64}
              autocomplete="off"
              autocapitalize="characters"
              onInput={(event) => type(event.currentTarget.value)}
            />
          </div>
          <button class="btn second" type="submit" disabled={actions === undefined && address === undefined}>
            {words.apply}
          </button>
          {isRefused && actions !== undefined && (
            <button class="link-btn small" type="button" onClick={() => actions.removeCode()}>
              {words.remove}
            </button>
          )}
        </form>
      ) : (
        <form class="code-given small" {...form} onSubmit={alive(() => actions?.removeCode())}>
          <input type="hidden" name="code" value="" />
          <span>{words.given(discountCode)}</span>
          <button class="link-btn" type="submit">
            {words.remove}
          </button>
        </form>
      )}
      <div role="status">
        {problem !== undefined && (
          <p class="err" id={`${id}-code-problem`} tabIndex={-1}>
            <Icon name="warning" />
            <span>{problem}</span>
          </p>
        )}
      </div>
    </div>
  );
}
