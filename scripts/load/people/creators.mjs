/** @import { Load } from "../load.mjs" */
/** @import { Answer } from "../shop-client.mjs" */
/** @import { Creator } from "../stage.mjs" */

/** Above the minimum payout of a new shop, in minor units. */
const BONUS_MINOR = 3_000;
const MOST_REMEMBERED = 200;

/**
 * Somebody follows a creator's link. The click is acknowledged when the address has its id: it is durable then.
 * @param {Pick<Load, "client" | "random" | "creators" | "clicks" | "allClicks">} load
 */
export async function click({ client, random, creators, clicks, allClicks }) {
  const { code } = random.pick(creators);
  const answer = await client.send({ kind: "click", path: `/r/${code}` });
  const location = answer.headers.get("location");
  const id = location === null ? null : new URL(location, "http://shop.example").searchParams.get("clk");
  if (id === null) return;
  allClicks.push(id);
  clicks.push(id);
  if (clicks.length > MOST_REMEMBERED) clicks.shift();
}

/**
 * An administrator gives a creator a bonus; the creator asks for the money, and the administrator sends it.
 * @param {Pick<Load, "client" | "journal" | "administrator">} load
 * @param {Creator} creator
 */
export async function payOut({ client, journal, administrator }, creator) {
  const bonus = journal.open(
    "bonus",
    (key) => ({
      method: "POST",
      path: `/api/admin/creators/${creator.id}/adjustments`,
      session: administrator,
      body: { amount: { amount: BONUS_MINOR, currency: "EUR" }, type: "bonus", reason: key },
    }),
    { amountMinor: BONUS_MINOR },
  );
  await journal.run(bonus);
  const payout = journal.open(
    "payout",
    () => ({ method: "POST", path: "/api/creator/payouts", session: creator.session, body: {} }),
    // The one before may still be open, or the bonus in doubt.
    { idOf: (body) => body?.id ?? null, refusals: ["payout_in_progress", "below_minimum_payout"], creator },
  );
  await journal.run(payout);
  await workOff({ client, administrator }, creator);
}

const STEPS = [
  ["pending", "start"],
  ["processing", "mark-sent"],
  ["in_transit", "mark-paid"],
];

/**
 * Moves the creator's open payout one step at a time; a step whose answer was lost shows in the payout's status.
 * @param {Pick<Load, "client" | "administrator">} load
 * @param {Creator} creator
 */
export async function workOff({ client, administrator: session }, creator) {
  for (const [status, step] of STEPS) {
    const path = `/api/admin/payouts?creatorId=${creator.id}&status=${status}`;
    /** @type {Answer<{ data: { id: string }[] }>} */
    const open = await client.send({ kind: "read", path, session });
    if (open.status !== 200) return;
    for (const { id } of open.body.data)
      await client.send({
        kind: "payout step",
        method: "POST",
        path: `/api/admin/payouts/${id}/${step}`,
        session,
        body: {},
      });
  }
}
