/** The examples of the docstrings compile as they stand; the reference is made of them. */

import { examplesIn, problemsOf } from "@tote/server/test/compile-examples.ts";
import { expect, test } from "vitest";

/** Declarations that the examples take from the program around them, typed as in a program: never `any`. */
const AROUND = `
import {
  type Address, type Cart, createClient, fieldErrors, type IdOf, type Order, type PlaceOrderInput, type ProductLink,
  ReauthenticationRequired, rememberKey, SecondFactorRequired, type Store, ToteError,
} from "../src/index.ts";
import { withApi } from "../src/api.ts";
import { createBag } from "../src/bag.ts";
import { createTransport } from "../src/core.ts";
import { withLive } from "../src/live.ts";
import { formatMoney, parseMoney } from "../src/money.ts";
import { isKnownEvent, verifyWebhook } from "../src/webhooks.ts";
const tote = withApi(createClient());
const bag = createBag(tote);
const key = rememberKey("checkout");
declare const process: { env: { WEBHOOK_SECRET: string } };
declare const request: Request;
declare const signal: AbortSignal;
declare const error: Error;
declare const anchor: HTMLAnchorElement, button: HTMLButtonElement;
declare const event: Awaited<ReturnType<typeof verifyWebhook>>;
declare const question: ReturnType<typeof bag.getSnapshot>["questions"][number];
declare const product: Awaited<ReturnType<typeof tote.products.get>>;
declare const variant: typeof product.variants[number];
declare const line: Cart["lines"][number], cart: Cart;
declare const lines: { productId: string; variantId: string; qty: number }[], localLines: typeof lines;
declare const order: PlaceOrderInput & Order;
declare const shippingAddress: Address, address: Address;
declare const link: ProductLink;
declare const review: { id: string }, session: { id: string }, passkey: { id: string }, token: string & { id: string };
declare const name: string, email: string, password: string, currentPassword: string, newPassword: string, code: string, iban: string;
declare const message: string, reference: string, statusToken: string, clickId: string, cursor: string, url: string, id: string, variantId: string;
declare const baseUrl: string, title: string, version: number, digest: string;
declare function show(...what: unknown[]): void;
declare function render(...what: unknown[]): void;
declare function inspect(...what: unknown[]): void;
declare function add(...what: unknown[]): void;
declare function ship(...what: unknown[]): void;
declare function download(text: string): void;
declare function askAgain(): void;
declare function showDashboard(): void;
declare function showOrders(): Promise<void>;
`;

test("every example of a docstring", () => {
  const found = examplesIn(new URL("../src/", import.meta.url));
  expect(found.length).toBeGreaterThan(150);
  expect(problemsOf(found, AROUND, new URL("examples.generated.tsx", import.meta.url))).toEqual([]);
}, 120_000);
