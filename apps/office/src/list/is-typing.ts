/** A key that belongs to a field, a dialog over the page or the browser, and is no shortcut of the page. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  return target?.closest("input:not([type=checkbox]), textarea, select, [contenteditable=true], .veil") !== null;
}
