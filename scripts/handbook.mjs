import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { repositoryRoot } from "./repository.mjs";

/** The documents that cite symbols by file and line. */
export const HANDBOOKS = ["docs/handbook.md", "docs/example-feature.md"];

/** `[file.ts:24](../path/file.ts#L24) ` and the symbol in backticks. */
const CITATION = /\[([^\]]+):(\d+)\]\(([^)#]+)#L\d+\) `([^`]+)`/g;

/**
 * A document with the lines on which its symbols stand today. A symbol is found as a declaration, else as it is written.
 *
 * @param {string} text
 * @param {string} document its path from the root
 * @param {(file: string) => string} read
 * @throws if a file does not have its symbol
 */
export function withLines(text, document, read = (file) => readFileSync(join(repositoryRoot, file), "utf8")) {
  return text.replaceAll(CITATION, (_all, label, _line, link, symbol) => {
    const file = posix.join(posix.dirname(document), link);
    const line = lineOf(read(file), symbol);
    if (line === 0) throw new Error(`${document} cites "${symbol}", which ${file} does not have.`);
    return `[${label}:${line}](${link}#L${line}) \`${symbol}\``;
  });
}

/** Counted from 1; 0 if it is nowhere. @param {string} text @param {string} symbol */
function lineOf(text, symbol) {
  const escaped = symbol.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const declared = new RegExp(`^(?:export )?(?:async )?(?:function|const|class|interface|type) ${escaped}\\b`);
  const lines = text.split("\n");
  const at = lines.findIndex((line) => declared.test(line));
  return (at === -1 ? lines.findIndex((line) => line.includes(symbol)) : at) + 1;
}

/** The citations of a document. @param {string} text */
export const citationsOf = (text) =>
  [...text.matchAll(CITATION)].map(([, , , link = "", symbol = ""]) => ({ link, symbol }));
