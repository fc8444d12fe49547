/** Compiles the examples of docstrings as they stand, given what a program around them has. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const EXAMPLE = /@example\n((?:\s*\*.*\n)*?)\s*\*(?:\/| @)/g;

/** Every example of the docstrings in a folder of sources. */
export function examplesIn(sources: URL): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  return files.sort().flatMap((file) =>
    [...readFileSync(new URL(file, sources), "utf8").matchAll(EXAMPLE)].map(([, text = ""]) =>
      text
        .trimEnd()
        .split("\n")
        .map((row) => row.replace(/^\s*\* ?/, ""))
        .join("\n"),
    ),
  );
}

/** Markup alone is what a component returns; statements are what it, or a program, does. */
function wrapped(example: string, n: number): string {
  const body = /^[<{]/.test(example) ? `return <>${example}</>;` : example;
  const whole = body.startsWith("catch") ? `try {} ${body}` : body;
  return `export async function example${n}() {\n${whole}\n}`;
}

/** The compiler's messages about each wrong example. `around` stands before them, in the file `at`. */
export function problemsOf(examples: readonly string[], around: string, at: URL): string[] {
  const path = fileURLToPath(at);
  const source = `${around}${examples.map(wrapped).join("\n")}`;
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root);
  const ours: ts.CompilerOptions = {
    ...options,
    // An example may return early, as a component does.
    noImplicitReturns: false,
    incremental: false,
    composite: false,
    noEmit: true,
    noUnusedLocals: false,
    noUnusedParameters: false,
    jsx: ts.JsxEmit.ReactJSX,
    jsxImportSource: "react",
  };
  const asModule = { languageVersion: ts.ScriptTarget.ESNext, impliedNodeFormat: ts.ModuleKind.ESNext } as const;
  const host = ts.createCompilerHost(ours);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => file === path || fileExists(file);
  host.readFile = (file) => (file === path ? source : readFile(file));
  host.getSourceFile = (file, ...rest) =>
    file === path ? ts.createSourceFile(file, source, asModule, true) : getSourceFile(file, ...rest);
  const program = ts.createProgram([path], ours, host);
  const file = program.getSourceFile(path);
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
    ({ start = 0, messageText }) => {
      const line = source.slice(source.lastIndexOf("\n", start) + 1).split("\n", 1)[0];
      return `${line}: ${ts.flattenDiagnosticMessageText(messageText, " ").slice(0, 300)}`;
    },
  );
}
