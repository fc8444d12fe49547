import type { Environment } from "../../platform/config/environment-reader.ts";
import { withSnapshot } from "../../platform/database/snapshot.ts";
import type { Language } from "../../platform/http/pages/language.ts";
import { type Finding, SECURE_STATUSES, type SecureStatus } from "../secure/finding.ts";
import { lookInside } from "../secure/look-inside.ts";
import { lookOutside } from "../secure/look-outside.ts";
import { refuseOlderDatabase, withShop } from "./shop.ts";

const WORDS = {
  en: { good: "good", fix: "FIX", look: "check yourself", inside: "Inside", outside: "From outside", sum: "Sum" },
  de: { good: "gut", fix: "ÄNDERN", look: "selbst prüfen", inside: "Innen", outside: "Von außen", sum: "Summe" },
} as const satisfies Record<Language, Record<SecureStatus | "inside" | "outside" | "sum", string>>;

interface SecureOptions {
  readonly language: Language;
  /** The address to look at; by default PUBLIC_URL. */
  readonly url?: string;
  readonly json: boolean;
}

/** `tote secure`. Reads the shop, sends it some GETs, and changes nothing. Exit code 1 when something is to be changed. */
export async function runSecure({ language, url, json }: SecureOptions, environment: Environment): Promise<void> {
  await withShop(environment, async (shop) => {
    await refuseOlderDatabase(shop);
    const { config, opened } = shop;
    const inside = await withSnapshot(opened.direct, "tote secure", (snapshot) => lookInside(config, snapshot));
    const address = url ?? config.publicUrl;
    const outside = address === null ? [] : await lookOutside(new URL(address));
    process.stdout.write(json ? `${JSON.stringify({ inside, outside }, null, 2)}\n` : list(inside, outside, language));
    process.exitCode = [...inside, ...outside].some(({ status }) => status === "fix") ? 1 : 0;
  });
}

function list(inside: readonly Finding[], outside: readonly Finding[], language: Language): string {
  const words = WORDS[language];
  const part = (title: string, findings: readonly Finding[]) =>
    [title, ...[...findings].sort(bySeverity).map((each) => `  ${line(each, language)}`)].join("\n");
  const all = [...inside, ...outside];
  const counts = SECURE_STATUSES.map(
    (status) => `${all.filter((each) => each.status === status).length} ${words[status]}`,
  );
  const parts = [part(words.inside, inside), ...(outside.length === 0 ? [] : [part(words.outside, outside)])];
  return `${[...parts, `${words.sum}: ${counts.join(", ")}`].join("\n\n")}\n`;
}

const SEVERITY: Record<SecureStatus, number> = { fix: 0, look: 1, good: 2 };
const bySeverity = (a: Finding, b: Finding) => SEVERITY[a.status] - SEVERITY[b.status];

/** A terminal must not act on what a server sent. */
function line({ code, status, detail }: Finding, language: Language): string {
  return `${WORDS[language][status]} (${code}): ${detail[language].replaceAll(/\p{Cc}/gu, " ")}`;
}
