import type { ComponentChildren } from "preact";
import type { Language } from "../data.ts";
import { Icon } from "../ui/icon.tsx";
import { texts } from "./texts.ts";

/** A line takes no more pieces than this. */
export const MAX_QTY = 999;

interface StepperProps {
  language: Language;
  variantId: string;
  title: string;
  qty: number;
  /** Undefined until the page is alive: the form is sent then. */
  setQty: ((qty: number) => void) | undefined;
  /** The id of what is said about the number of pieces. */
  describedBy: string;
  children?: ComponentChildren;
}

/** The pieces of a line: a field between two buttons, in a form that works without a program. */
export function Stepper({ language, variantId, title, qty, setQty, describedBy, children }: StepperProps) {
  const words = texts[language];
  const submit = (event: SubmitEvent) => {
    if (setQty === undefined) return;
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form, event.submitter as HTMLElement | null);
    const wanted = Number(data.get("qty")) + Number(data.get("change") ?? 0);
    if (Number.isInteger(wanted)) setQty(Math.max(0, Math.min(MAX_QTY, wanted)));
  };
  return (
    <form class="line-foot" method="post" action="/bag" onSubmit={submit}>
      <input type="hidden" name="variantId" value={variantId} />
      <button type="submit" class="vh" tabIndex={-1} aria-hidden="true">
        {words.update}
      </button>
      <div class="step">
        <button type="submit" name="change" value="-1" aria-label={words.fewer(title)}>
          <Icon name="minus" />
        </button>
        <input
          name="qty"
          aria-label={words.quantityOf(title)}
          aria-describedby={describedBy}
          value={String(qty)}
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={3}
          autocomplete="off"
          onChange={(event) => (event.currentTarget as HTMLInputElement).form?.requestSubmit()}
        />
        <button type="submit" name="change" value="1" aria-label={words.more(title)}>
          <Icon name="plus" />
        </button>
      </div>
      {children}
      <button type="submit" class="link-btn" name="change" value={String(-qty)}>
        {words.remove}
        <span class="vh">{` ${title}`}</span>
      </button>
    </form>
  );
}
