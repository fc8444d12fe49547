import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { serverDirectory } from "../src/platform/config/paths.ts";
import type { FeatureFacts } from "../src/platform/feature-facts.ts";

const features = join(serverDirectory, "src", "features");

/** The files of a name in the folders of features, such as `feature.ts`, by the feature's name. */
export function featureFiles(name: string): { feature: string; url: string }[] {
  return readdirSync(features).flatMap((wing) =>
    readdirSync(join(features, wing))
      .map((feature) => ({ feature, file: join(features, wing, feature, name) }))
      .filter(({ file }) => existsSync(file))
      .map(({ feature, file }) => ({ feature, url: pathToFileURL(file).href })),
  );
}

/** The facts of each feature from its `feature.ts`, by its folder's name. */
export async function readFeatureFacts(): Promise<ReadonlyMap<string, FeatureFacts>> {
  const facts = featureFiles("feature.ts").map(async ({ feature, url }) => {
    const { facts } = (await import(url)) as { facts?: FeatureFacts };
    if (facts === undefined) throw new Error(`${feature}/feature.ts exports no facts (platform/feature-facts.ts).`);
    return [feature, facts] as const;
  });
  return new Map(await Promise.all(facts));
}
