/** The examples of the docstrings compile as they stand, given what a program around them has. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const SOURCES = new URL("../src/", import.meta.url);
const FILE = fileURLToPath(new URL("examples.generated.tsx", import.meta.url));
const EXAMPLE = /@example\n((?:\s*\*.*\n)*?)\s*\*(?:\/| @)/g;

/** What the examples take from the program around them. */
const AROUND = `
import { type Address, type Cart, type Client, createClient, type Order, type Product, type Quote, type Variant } from "@tote/client";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { ToteProvider, type Session, useBag, useBagLine, useSession, useTote } from "../src/index.ts";
import * as query from "../src/query.ts";
import * as testing from "../src/testing.ts";
const {
  collectionsQuery, orderQuery, ordersQuery, productQuery, productsQuery, toteKey, useCancelOrder, useCollections, useCommissions,
  useCreatorAnalytics, useCreatorStats, useCreatorWallet, useDeliveries, useEndpoints, useOrder, useOrders, usePlaceOrder, useProduct,
  useProductLinks, useProducts, useQuote, useReportProblem, useRequestPayout, useToteMutation, useToteQuery, useWalletEntries,
} = query;
const { refuse, testBagLine, testProduct, testProfile, ToteTestProvider } = testing;
declare const session: Session;
declare const client: Client;
declare const tote: Client;
declare const queryClient: QueryClient;
declare const root: { render(element: ReactElement): void };
declare const render: (element: ReactElement) => void;
declare const Shop: () => ReactElement;
declare const Header: () => ReactElement;
declare const user: { id: string };
declare const variant: Variant;
declare const order: Order;
declare const orders: { refetch(): Promise<unknown> };
declare const quote: Quote;
declare const lines: { productId: string; qty: number }[];
declare const shippingAddress: Address;
declare const mug: ReturnType<typeof testProduct>;
declare const { line, setQty, remove, acceptPrice }: ReturnType<typeof useBagLine> & { line: Cart["lines"][number] };
declare const { hasMore, loadMore, isLoadingMore }: ReturnType<typeof useOrders>;
declare const email: string, password: string, name: string, challenge: string, code: string, country: string, id: string;
`;

function examples(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  return files.sort().flatMap((file) =>
    [...readFileSync(new URL(file, SOURCES), "utf8").matchAll(EXAMPLE)].map(([, text = ""]) =>
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
  return `export async function example${n}() {\n${body}\n}`;
}

test("every example of a docstring", () => {
  const found = examples();
  expect(found.length).toBeGreaterThan(40);
  const source = `${AROUND}${found.map(wrapped).join("\n")}`;
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
  host.fileExists = (path) => path === FILE || fileExists(path);
  host.readFile = (path) => (path === FILE ? source : readFile(path));
  host.getSourceFile = (path, ...rest) =>
    path === FILE ? ts.createSourceFile(path, source, asModule, true) : getSourceFile(path, ...rest);
  const program = ts.createProgram([FILE], ours, host);
  const file = program.getSourceFile(FILE);
  const problems = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
    ({ start = 0, messageText }) =>
      `${source.slice(start).split("\n", 1)[0]}: ${ts.flattenDiagnosticMessageText(messageText, " ").slice(0, 300)}`,
  );
  expect(problems).toEqual([]);
}, 120_000);
