import type { LegalStatus } from "../../features/desk/legal/legal-check.ts";
import { LEGAL_NOTICE, type LegalItem, listLegalItems } from "../../features/desk/legal/list-legal-items.ts";
import { readLegalFacts } from "../../features/desk/legal/read-legal-facts.ts";
import type { Environment } from "../../platform/config/environment-reader.ts";
import { withSnapshot } from "../../platform/database/snapshot.ts";
import type { Language } from "../../platform/http/pages/language.ts";
import { refuseOlderDatabase, withShop } from "./shop.ts";

const WORDS = {
  en: { met: "met", missing: "MISSING", judge: "for a person to judge", sum: "Sum" },
  de: { met: "erfüllt", missing: "FEHLT", judge: "von einem Menschen zu beurteilen", sum: "Summe" },
} as const satisfies Record<Language, Record<LegalStatus | "sum", string>>;

/** `tote legal`. Reads one moment of the shop and changes nothing. Exit code 1 when something is missing. */
export async function runLegal(language: Language, environment: Environment): Promise<void> {
  await withShop(environment, async (shop) => {
    await refuseOlderDatabase(shop);
    const { publicUrl, storefrontUrl } = shop.config;
    const separateStorefront = storefrontUrl !== null && storefrontUrl !== publicUrl;
    const facts = await withSnapshot(shop.opened.direct, "tote legal", (snapshot) =>
      readLegalFacts(snapshot, separateStorefront),
    );
    const items = listLegalItems(facts, language);
    process.stdout.write(checklist(items, language));
    process.exitCode = items.some(({ status }) => status === "missing") ? 1 : 0;
  });
}

function checklist(items: readonly LegalItem[], language: Language): string {
  const words = WORDS[language];
  const count = (status: LegalStatus) => `${items.filter((item) => item.status === status).length} ${words[status]}`;
  const sum = `${words.sum}: ${count("met")}, ${count("missing")}, ${count("judge")}`;
  return `${[LEGAL_NOTICE[language], ...items.map((item) => section(item, words)), sum].join("\n\n")}\n`;
}

function section(item: LegalItem, words: Readonly<Record<LegalStatus, string>>): string {
  const { code, status, title, detail, how, articles } = item;
  // A terminal must not act on what an administrator typed.
  const lines = [`${title} (${code}): ${words[status]}`, detail, how, articles.join("; ")];
  return lines.map((line) => line.replaceAll(/\p{Cc}/gu, " ")).join("\n    ");
}
