import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { repositoryRoot } from "./repository.mjs";
import { filesWithPlace, movePlace, parsePlace, readPlace } from "./set-repository.mjs";

const read = (/** @type {string} */ file) => readFileSync(join(repositoryRoot, file), "utf8");
const from = readPlace(read);
const to = parsePlace("https://forge.example.org/acme/shop.git", "safety@acme.example", undefined);
/** @type {Map<string, string>} */
const moved = new Map(filesWithPlace().map((file) => [file, movePlace(file, read(file), from, to)]));

test("one command replaces the place of the repository everywhere", () => {
  const changed = [...moved].filter(([file, text]) => text !== read(file)).map(([file]) => file);
  expect(changed).toEqual(
    expect.arrayContaining([
      ".github/CODEOWNERS",
      ".github/ISSUE_TEMPLATE/config.yml",
      "CODE_OF_CONDUCT.md",
      "README.md",
      "SECURITY.md",
      "docs/operations.md",
      "package.json",
    ]),
  );
  const readPlaces = readPlace((file) => moved.get(file) ?? read(file));
  expect(readPlaces).toEqual({
    url: "https://forge.example.org/acme/shop",
    contact: "safety@acme.example",
    owners: "@acme/maintainers",
  });
  expect(JSON.parse(moved.get("package.json") ?? "").repository.url).toBe(
    "git+https://forge.example.org/acme/shop.git",
  );
});

test("nothing that is tracked names the former place afterwards", () => {
  const host = new URL(from.url).host;
  const named = execFileSync("git", ["grep", "-lIF", "-e", host, "-e", from.contact], {
    cwd: repositoryRoot,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file !== "");
  const left = named.filter((file) => {
    const text = moved.get(file) ?? read(file);
    return text.includes(host) || text.includes(from.contact);
  });
  expect(left).toEqual([]);
});

test.each([
  ["http://github.com/acme/tote", "a@b.example"],
  ["https://github.com/acme", "a@b.example"],
  ["github.com/acme/tote", "a@b.example"],
  ["https://github.com/acme/tote", "nobody"],
  ["https://github.com/acme/tote", undefined],
])("%s with the contact %s is refused", (url, contact) => {
  expect(() => parsePlace(url, contact, undefined)).toThrow();
});

test("the licence stands in one place, with a file for its text", () => {
  const manifests = [...moved.keys()].filter((file) => /(?:^|\/)package\.json$/.test(file));
  expect(manifests.filter((file) => "license" in JSON.parse(read(file)))).toEqual(["package.json"]);
  expect(read("LICENSE")).not.toBe("");
});

test("each workflow can be read and runs only commands that exist", () => {
  const { scripts } = JSON.parse(read("package.json"));
  const workflows = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", ".github/workflows"],
    {
      cwd: repositoryRoot,
      encoding: "utf8",
    },
  )
    .split("\n")
    .filter((file) => file !== "");
  expect(workflows.length).toBeGreaterThanOrEqual(3);
  for (const file of workflows) {
    const { jobs, permissions } = parse(read(file));
    expect(permissions, file).toEqual({ contents: "read" });
    for (const { steps } of Object.values(jobs))
      for (const { run = "" } of steps)
        for (const [, name] of run.matchAll(/\bnpm (?:run )?(?!publish\b)([\w:]+)/g))
          expect(scripts, file).toHaveProperty(name);
  }
});

test("every path that has owners is there", () => {
  const paths = [...read(".github/CODEOWNERS").matchAll(/^\/(\S+)/gm)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
});
