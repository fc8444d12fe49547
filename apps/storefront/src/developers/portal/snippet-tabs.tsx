import type { ComponentChildren } from "preact";

export interface SnippetTab {
  readonly id: string;
  readonly title: string;
  readonly content: ComponentChildren;
}

interface SnippetTabsProps {
  label: string;
  tabs: readonly SnippetTab[];
  /** Tells several on one page apart. */
  name?: string;
}

/** Snippets of which one is shown at a time, chosen without a program. */
export function SnippetTabs({ label, tabs, name = "snippet" }: SnippetTabsProps) {
  return (
    <fieldset class="snippets">
      <legend class="vh">{label}</legend>
      {tabs.map(({ id, title }, place) => (
        <label>
          <input type="radio" name={name} value={id} checked={place === 0} autocomplete="off" />
          <span>{title}</span>
        </label>
      ))}
      {tabs.map(({ title, content }, place) => (
        <section class={`snippet snippet-${place + 1}`} aria-label={title}>
          {content}
        </section>
      ))}
    </fieldset>
  );
}
