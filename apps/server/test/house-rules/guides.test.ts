/** The guides for developers, and the samples of every operation: each compiles as it is shown. */
import { readFileSync } from "node:fs";
import { GUIDES } from "@tote/storefront/developers/guides";
import { type OpenApi, placesOf } from "@tote/storefront/developers/openapi";
import { samplesOf } from "@tote/storefront/developers/operation-samples";
import { expect, test } from "vitest";
import { problemsOf } from "../compile-examples.ts";

const place = {
  address: "https://shop.example",
  sample: { product: "market-tote", variantId: "var_01k9zj3v6yf8rb1m0x4w7d2q5h", termsVersion: null, country: "DE" },
};
/** A module of its own name in the folder whose packages it may import. */
const at = new URL("../../../../packages/react/test/guide-samples.tsx", import.meta.url);

/** Imports stand once, at the top of all; what a module exports is a local of its function. */
function asFunctions(samples: readonly string[]): { around: string; bodies: string[] } {
  const imported = new Map<string, Set<string>>();
  const bodies = samples.map((sample) =>
    sample
      .replaceAll(
        /^import (type )?\{ ([^}]+) \} from "([^"]+)";\n/gm,
        (_all, isType: string | undefined, names: string, from: string) => {
          const known = imported.get(from) ?? new Set();
          for (const name of names.split(", ")) known.add(isType === undefined ? name : `type ${name}`);
          imported.set(from, known);
          return "";
        },
      )
      .replaceAll(/^export default /gm, "void ")
      .replaceAll(/^export /gm, ""),
  );
  const around = [...imported].map(([from, names]) => `import { ${[...names].join(", ")} } from "${from}";\n`).join("");
  return { around, bodies };
}

test("every guide is in both languages, with samples for each of its sections", () => {
  expect(GUIDES.length).toBe(9);
  for (const { id, texts, samples } of GUIDES) {
    expect([id, texts.en.sections.length]).toEqual([id, texts.de.sections.length]);
    expect([id, samples(place).length]).toEqual([id, texts.en.sections.length]);
  }
});

test("the samples of the guides compile", () => {
  const samples = GUIDES.flatMap(({ samples: of }) =>
    of(place).flatMap(({ client = [], react = [] }) => [client, react].flat()),
  );
  expect(samples.length).toBeGreaterThan(20);
  const { around, bodies } = asFunctions(samples);
  expect(problemsOf(bodies, around, at)).toEqual([]);
}, 120_000);

test("the samples of every operation under /api compile, but for uploads", () => {
  const document = JSON.parse(readFileSync(new URL("../../openapi.json", import.meta.url), "utf8")) as OpenApi;
  const samples = placesOf(document).flatMap((operation) => {
    const { client, react } = samplesOf(operation, place.address);
    return client === null || react === null ? [] : [client, react];
  });
  expect(samples.length).toBeGreaterThan(500);
  const { around, bodies } = asFunctions(samples);
  expect(problemsOf(bodies, around, at)).toEqual([]);
}, 120_000);
