import { scriptJson } from "../frame/head.tsx";

/** Initial data of the island of this name, beside its markup. */
export function IslandData({ of, data }: { of: string; data: object }) {
  return <script type="application/json" id={`island-${of}`} dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />;
}
