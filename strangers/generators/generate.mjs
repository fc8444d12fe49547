// Generates a client of each audience's document with three generators, and compiles what they wrote as strictly as can be.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const shop = process.env.TOTE_SHOP ?? "http://localhost:3000";
const AUDIENCES = ["public", "creator", "partner", "admin"];
const bin = (name) => join("node_modules", ".bin", name);
const run = (file, ...args) => {
  try {
    execFileSync(file, args, { encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    throw new Error(`${file} ${args.join(" ")}\n${error.stdout}\n${error.stderr}`);
  }
};

for (const audience of AUDIENCES) {
  const answer = await fetch(`${shop}/openapi.json?audience=${audience}`);
  if (!answer.ok) throw new Error(`${audience}: ${answer.status}`);
  mkdirSync(audience, { recursive: true });
  writeFileSync(join(audience, "openapi.json"), await answer.text());
}
for (const audience of AUDIENCES)
  run(bin("openapi-typescript"), join(audience, "openapi.json"), "-o", join(audience, "types.ts"));

// Generates a storefront's client from the public document; orval also makes a file of each name, so that names have to fit.
run(bin("openapi-ts"), "-i", "./public/openapi.json", "-o", "public/hey-api", "-c", "@hey-api/client-fetch");
writeFileSync(
  "orval.config.cjs",
  `module.exports = ${JSON.stringify({
    tote: {
      input: "./public/openapi.json",
      output: {
        mode: "tags-split",
        client: "fetch",
        target: "./public/orval/client.ts",
        schemas: "./public/orval/schemas",
      },
    },
  })};`,
);
run(bin("orval"), "--config", "orval.config.cjs");

writeFileSync(
  "tsconfig.json",
  JSON.stringify({
    compilerOptions: {
      target: "es2022",
      module: "esnext",
      moduleResolution: "bundler",
      lib: ["es2023", "dom", "dom.iterable"],
      types: [],
      strict: true,
      noEmit: true,
      skipLibCheck: true,
    },
    include: AUDIENCES.map((audience) => `${audience}/**/*.ts`),
  }),
);
run(bin("tsc"), "-p", ".");
process.stdout.write("openapi-typescript, hey-api and orval: generated and compiled\n");
