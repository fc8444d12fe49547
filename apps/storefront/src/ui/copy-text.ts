/** Copies a text; false where the browser does not allow it. `beside` is what was pressed, and keeps the focus. */
export async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    // Browsers have it only where a page came by HTTPS or from this very machine.
    if (navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed to this page: the older way may be.
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "vh";
  // Within an open dialog nothing outside of it can be selected.
  beside.after(field);
  field.select();
  try {
    return document.execCommand("copy");
  } finally {
    field.remove();
    beside.focus();
  }
}
