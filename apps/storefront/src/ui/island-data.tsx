/** Initial data of the island of this name, beside its markup. */
export function IslandData({ of, data }: { of: string; data: object }) {
  return <script type="application/json" id={`island-${of}`} dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />;
}

/** JSON that cannot end the element that it stands in. */
export function scriptJson(document: unknown): string {
  return JSON.stringify(document).replaceAll("<", "\\u003c");
}
