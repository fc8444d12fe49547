import { scriptJson } from "../frame/head.tsx";

/** What the island of this name starts from, beside its markup. */
export function IslandData({ of, data }: { of: string; data: object }) {
  return <script type="application/json" id={`island-${of}`} dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />;
}
