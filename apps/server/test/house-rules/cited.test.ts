/** Every document and section that code cites exists, and every link, file and folder that documents name. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { serverDirectory } from "../../src/platform/config/paths.ts";

const root = join(serverDirectory, "..", "..");

interface Citation {
  file: string;
  /** After `#`, or null. */
  anchor: string | null;
  /** The text after `§`, which begins with a section's title, or null. */
  section: string | null;
}

/** A Markdown file, with an anchor or a section's title after it. Addresses on other sites do not match. */
const CITATION = /(?<![\w./:-])((?:[\w.-]+\/)*[\w.-]+\.md)\b(?:#([\w-]+)|[)\]"'`]*,? § "?([A-Z][^\n]{0,80}))?/g;

function citationsIn(text: string): Citation[] {
  return [...text.matchAll(CITATION)].map((match) => ({
    file: match[1] ?? "",
    anchor: match[2] ?? null,
    section: match[3] ?? null,
  }));
}

/** Links within the document: `](#anchor)`. */
function ownAnchorsIn(text: string): string[] {
  return [...text.matchAll(/\]\(#([\w-]+)\)/g)].map((match) => match[1] ?? "");
}

function titlesOf(path: string): string[] {
  const text = readFileSync(join(root, path), "utf8").replaceAll(/^```[\s\S]*?^```/gm, "");
  return [...text.matchAll(/^#+ (.+)$/gm)].map((match) => match[1] ?? "");
}

/** The anchor that GitHub gives a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

/** Resolves a name beside the file that names it, in the repository's root, or in docs/. */
function find(file: string, namedIn: string): string | null {
  const candidates = [posix.join(posix.dirname(namedIn), file), file, posix.join("docs", file)];
  return candidates.find((path) => !path.startsWith("..") && existsSync(join(root, path))) ?? null;
}

function faultOf(citation: Citation, namedIn: string): string | null {
  const path = find(citation.file, namedIn);
  if (path === null) return `${namedIn} names ${citation.file}, which does not exist`;
  const { anchor, section } = citation;
  const titles = titlesOf(path);
  if (anchor !== null && !titles.some((title) => anchorOf(title) === anchor))
    return `${namedIn} names ${citation.file}#${anchor}, which ${path} does not have`;
  if (section !== null && !titles.some((title) => section.startsWith(title)))
    return `${namedIn} names the section "${section}", which ${path} does not have`;
  return null;
}

/** Links to files and folders of the repository, pictures included, without their anchors. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/(?:\]\(|src=")(?![a-z]+:|#|\/)([^)"#\s]+)/g)].map((match) => match[1] ?? "");
}

function faultsOfDocument(path: string, text: string): string[] {
  const titles = titlesOf(path);
  const anchors = ownAnchorsIn(text)
    .filter((anchor) => !titles.some((title) => anchorOf(title) === anchor))
    .map((anchor) => `${path} links to #${anchor}, which it does not have`);
  const links = linksIn(text)
    .filter((link) => !existsSync(join(root, posix.dirname(path), link)))
    .map((link) => `${path} links to ${link}, which does not exist`);
  return [...anchors, ...links];
}

/** Source files and folders in backticks, such as `features/sales/cart` or `queries/{carts,lines}.ts`, with braces expanded. */
function pathsIn(text: string): string[] {
  const named = text.matchAll(/`((?:[\w.{},-]+\/)*[\w.{},-]+)`/g);
  return [...named]
    .map((match) => match[1] ?? "")
    .filter((path) => /^(?:apps|src|features|platform|operations|test|scripts|bench)\/|\/.*\.ts$/.test(path))
    .flatMap((path) => {
      const [, before = "", among = "", after = ""] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
      return among === "" ? [path] : among.split(",").map((part) => before + part + after);
    });
}

function faultsOfPaths(document: string, text: string, files: readonly string[]): string[] {
  const exists = (path: string) => files.some((file) => `/${file}/`.includes(`/${path}/`));
  return pathsIn(text)
    .filter((path) => !exists(path))
    .map((path) => `${document} names ${path}, which does not exist`);
}

function faultsIn(path: string, text: string): string[] {
  const citations = citationsIn(text).flatMap((citation) => faultOf(citation, path) ?? []);
  return path.endsWith(".md") ? [...citations, ...faultsOfDocument(path, text)] : citations;
}

const READ = /\.(?:ts|mjs|js|md|sql|ya?ml|svg|json|example)$/;
/** Generated, or this test with its examples. */
const NOT_READ =
  /^package-lock\.json$|^apps\/server\/(?:openapi\.json|schema\.sql)$|^apps\/server\/test\/house-rules\/cited\.test\.ts$/;

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root })
  .toString()
  .split("\n")
  .filter((path) => path !== "" && existsSync(join(root, path)));

test("every document and section that code and documents name is there", () => {
  const read = tracked.filter((path) => READ.test(path) && !NOT_READ.test(path));
  expect(read.length).toBeGreaterThan(1_000);
  const faults = read.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8");
    return [...faultsIn(path, text), ...(path.endsWith(".md") ? faultsOfPaths(path, text, tracked) : [])];
  });
  expect(faults).toEqual([]);
});

test("a document, a section or an anchor that is missing would be found", () => {
  const faults = (text: string) => faultsIn("docs/somewhere.ts", text).length;
  expect(faults("see api.md §1")).toBe(1);
  expect(faults("see docs/contract/orders.md § Refunds, and docs/contract/orders.md#refunds")).toBe(0);
  expect(faults("see docs/contract/orders.md § Refnds")).toBe(1);
  expect(faults("see docs/contract/orders.md#refnds")).toBe(1);
  expect(faults("see https://example.com/spec/other.md")).toBe(0);
  expect(
    faultsOfDocument("docs/glossary.md", "[there](contract/README.md), [gone](contract/gone.svg), [gone](#gone)"),
  ).toHaveLength(2);
});
