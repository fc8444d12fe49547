import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { serverDirectory } from "../src/platform/config/paths.ts";
import type { FeatureFacts } from "../src/platform/feature-facts.ts";

const features = join(serverDirectory, "src", "features");

/** What each feature says about itself in its `feature.ts`, by its folder's name; nothing for one that says nothing. */
export async function readFeatureFacts(): Promise<ReadonlyMap<string, FeatureFacts>> {
  const files = readdirSync(features).flatMap((wing) =>
    readdirSync(join(features, wing))
      .map((name) => ({ name, file: join(features, wing, name, "feature.ts") }))
      .filter(({ file }) => existsSync(file)),
  );
  const facts = files.map(async ({ name, file }) => {
    const module = (await import(pathToFileURL(file).href)) as { facts?: FeatureFacts };
    return [name, module.facts ?? {}] as const;
  });
  return new Map(await Promise.all(facts));
}
