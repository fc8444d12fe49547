/** The name of a field on the form: its label, its name for assistive technology, or its own name. */
export function labelOf(form: HTMLFormElement | null, name: string): string {
  const input = firstOf(form, name);
  if (input === null) return name;
  const group = input.type === "radio" ? input.closest("fieldset")?.querySelector("legend")?.textContent : undefined;
  return group ?? input.labels?.[0]?.textContent ?? input.getAttribute("aria-label") ?? name;
}

/** True for a box to tick, whose value says nothing to people. */
export const isBox = (form: HTMLFormElement | null, name: string): boolean => firstOf(form, name)?.type === "checkbox";

/** A value of a field as the form shows it; texts of descriptions without their marks. */
export function shownValue(form: HTMLFormElement | null, name: string, value: string): string {
  const field = form?.elements.namedItem(name) ?? null;
  if (field instanceof HTMLSelectElement)
    return [...field.options].find((option) => option.value === value)?.label ?? value;
  if (field instanceof RadioNodeList) {
    const chosen = [...field].find((each) => (each as HTMLInputElement).value === value) as
      | HTMLInputElement
      | undefined;
    return chosen?.labels?.[0]?.querySelector("strong, span")?.textContent ?? value;
  }
  if (!value.startsWith("<")) return value;
  return new DOMParser().parseFromString(value, "text/html").body.textContent.trim();
}

function firstOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name) ?? null;
  return ((field instanceof RadioNodeList ? field[0] : field) as HTMLInputElement | null | undefined) ?? null;
}
