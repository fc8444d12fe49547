/** Saves a table as CSV, with the byte order mark without which Excel reads another encoding. */
export function saveCsv(text: string, name: string): void {
  saveFile(new Blob(["\uFEFF", text.replace(/^\uFEFF/, "")], { type: "text/csv" }), name);
}

/** Has the browser save a file. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
