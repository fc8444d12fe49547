import { randomUUID } from "node:crypto";
import { uuidOf } from "./ids.mjs";
import { sessionOf } from "./shop-client.mjs";

/** @import { Answer, ShopClient } from "./shop-client.mjs" */

/** A product of one variant; `variant` is the UUID of `variantId`. @typedef {{ id: string, handle: string, variantId: string, variant: string, stock: number }} Product */
/** @typedef {{ session: string, email: string }} Account */
/** @typedef {Account & { id: string, code: string }} Creator */
/** @typedef {{ session: string, guestEmail: string, orders?: number }} Guest */
/** A visitor with what they have put into the bag. @typedef {Guest & { pieces: Map<string, number> }} Shopper */
/** @typedef {{ administrator: string, products: Product[], customers: Account[], guests: Guest[], creators: Creator[] }} Stage */
/** Where an integration's events go, and whose it is. @typedef {{ url: string, user: { email: string, password: string } }} Partner */
/** @typedef {readonly { productId: string, qty: number }[]} Lines */

export const ADMINISTRATOR = { email: "administrator@load.example", password: "a password for the load only" };
const PASSWORD = "a password for the load only";
const ADDRESS = { name: "Ada Lovelace", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" };
const PLENTY = 1_000_000;
/** So few that the load sells them out: nothing may be oversold. */
export const SCARCE = 300;
const PRODUCTS = 6;

/** @param {Lines} lines @param {string | undefined} key @param {object} more */
export function orderBody(lines, key, more = {}) {
  return { lines, shippingAddress: ADDRESS, note: key, ...more };
}

/**
 * Prepares the load over the shop's own API before anything is disturbed.
 *
 * @param {ShopClient} client
 * @param {{ customers: number, guests: number, creators: number, receiver?: Partner | undefined }} options
 */
export async function setStage(client, { customers, guests, creators, receiver }) {
  const administrator = sessionOf(
    await client.must(200, { method: "POST", path: "/api/auth/sign-in", body: ADMINISTRATOR }),
  );
  const products = [];
  for (let index = 0; index < PRODUCTS; index += 1)
    products.push(await createProduct(client, administrator, index, index === 0 ? SCARCE : PLENTY));
  /** @type {Stage} */
  const stage = { administrator, products, customers: [], guests: [], creators: [] };
  for (let index = 0; index < customers; index += 1) stage.customers.push(await signUp(client, `customer-${index}`));
  for (let index = 0; index < guests; index += 1) stage.guests.push(await enterAsGuest(client));
  for (let index = 0; index < creators; index += 1)
    stage.creators.push(await createCreator(client, administrator, index));
  if (receiver !== undefined) await createPartner(client, administrator, receiver);
  return stage;
}

/**
 * @param {ShopClient} client
 * @param {string} session
 * @param {number} index
 * @param {number} stock
 * @returns {Promise<Product>}
 */
async function createProduct(client, session, index, stock) {
  /** @type {Answer<{ id: string, handle: string, variants: [{ id: string }] }>} */
  const { body } = await client.must(201, {
    method: "POST",
    path: "/api/admin/products",
    session,
    body: {
      title: `Load product ${index}`,
      handle: `load-product-${index}`,
      variants: [{ price: { amount: 2_000 + index, currency: "EUR" }, stock }],
    },
  });
  const [variant] = body.variants;
  return { id: body.id, handle: body.handle, variantId: variant.id, variant: uuidOf(variant.id), stock };
}

/** @param {ShopClient} client @param {string} name */
async function signUp(client, name) {
  const email = `${name}-${randomUUID()}@load.example`;
  const answer = await client.must(201, {
    method: "POST",
    path: "/api/auth/sign-up",
    body: { email, password: PASSWORD, name: "Ada Lovelace" },
  });
  return { email, session: sessionOf(answer) };
}

/** @param {ShopClient} client @returns {Promise<Guest>} */
export async function enterAsGuest(client) {
  const session = sessionOf(await client.must(201, { method: "POST", path: "/api/auth/guest" }));
  return { session, guestEmail: `guest-${randomUUID()}@load.example` };
}

/** @param {ShopClient} client @param {string} administrator @param {number} index @returns {Promise<Creator>} */
async function createCreator(client, administrator, index) {
  const creator = await signUp(client, `creator-${index}`);
  const { session } = creator;
  /** @type {Answer<{ id: string }>} */
  const { body: application } = await client.must(201, {
    method: "POST",
    path: "/api/creator-applications",
    session,
    body: { displayName: `Creator ${index}`, channels: [], acceptedTerms: true },
  });
  const id = application.id.replace("app_", "crt_");
  await client.must(200, {
    method: "POST",
    path: `/api/admin/creators/${id}/approve`,
    session: administrator,
    body: {},
  });
  const method = { type: "bank_transfer", accountHolder: "Ada Lovelace", iban: "DE89 3704 0044 0532 0130 00" };
  await client.must(200, { method: "PUT", path: "/api/creator/payout-method", session, body: method });
  const code = `load-${index}`;
  await client.must(201, { method: "POST", path: "/api/creator/product-links", session, body: { code } });
  return { ...creator, id, code };
}

/**
 * An integration with two endpoints, of which one only does harm. Its user has a confirmed address.
 * @param {ShopClient} client
 * @param {string} administrator
 * @param {Partner} partner
 */
async function createPartner(client, administrator, { url, user }) {
  const session = sessionOf(await client.must(200, { method: "POST", path: "/api/auth/sign-in", body: user }));
  /** @type {Answer<{ id: string }>} */
  const { body: enquiry } = await client.must(201, {
    method: "POST",
    path: "/api/partner-enquiries",
    session,
    body: { company: "Load", contactName: "Ada Lovelace", email: user.email, useCase: "Faults" },
  });
  await client.must(200, {
    method: "POST",
    path: `/api/admin/integrations/${enquiry.id}/approve`,
    session: administrator,
    body: { userEmail: user.email, eventTypes: ["*"] },
  });
  for (const path of ["good", "bad"])
    await client.must(201, {
      method: "POST",
      path: "/api/webhooks/endpoints",
      session,
      body: { url: `${url}/${path}`, eventTypes: ["order.created"] },
    });
}
