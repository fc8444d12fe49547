/** Plays Stripe for a page: its program, its form in a frame, and what its API answers when a card is charged. */
import type { Page, Route } from "playwright-core";
import type { StripePeer } from "../../stripe/peer.ts";
import { eventOf, sendEvent } from "../../stripe/stripe-shop.ts";
import type { TestApp } from "../../test-app.ts";

/** The card that Stripe declines in its test mode (https://docs.stripe.com/testing#declined-payments). */
export const DECLINED_CARD = "4000000000000002";
export const GOOD_CARD = "4242424242424242";

/**
 * As Stripe.js does: elements of the deferred mode want a positive amount and a currency in small letters, the form lives in
 * a frame from Stripe's host, and `confirmPayment` throws unless `submit` was called before.
 */
const PROGRAM = `globalThis.Stripe = (key, { locale }) => {
  if (!/^pk_test_/.test(key)) throw new Error("IntegrationError: no publishable key");
  if (!/^[a-z]{2}$/.test(locale)) throw new Error("IntegrationError: no locale");
  let card = "", isSubmitted = false;
  addEventListener("message", ({ origin, data }) => { if (origin === "https://js.stripe.com") card = data.card; });
  return {
    elements(options) {
      const check = ({ amount }) => { if (!Number.isInteger(amount) || amount < 1) throw new Error("IntegrationError: amount " + amount); };
      check(options);
      if (options.mode !== "payment" || !/^[a-z]{3}$/.test(options.currency)) throw new Error("IntegrationError: options");
      return {
        update: check,
        create: () => {
          let ready = () => undefined;
          return {
            on: (_event, heard) => { ready = heard; },
            mount: (place) => {
              const frame = document.createElement("iframe");
              frame.title = "Secure payment input frame";
              frame.src = "https://js.stripe.com/v3/elements-inner-payment.html";
              frame.onload = () => ready();
              place.append(frame);
            },
          };
        },
        submit: async () => {
          isSubmitted = card !== "";
          return isSubmitted ? {} : { error: { type: "validation_error", message: "Your card number is incomplete." } };
        },
      };
    },
    async confirmPayment({ elements, clientSecret, confirmParams, redirect }) {
      if (!isSubmitted) throw new Error("IntegrationError: elements.submit() must be called first");
      if (redirect !== "if_required" || !URL.canParse(confirmParams.return_url)) throw new Error("IntegrationError: return_url");
      const [id] = clientSecret.split("_secret_");
      const body = new URLSearchParams({ client_secret: clientSecret, card });
      const answer = await fetch("https://api.stripe.com/v1/payment_intents/" + id + "/confirm", { method: "POST", body });
      const found = await answer.json();
      return answer.ok ? { paymentIntent: found } : { error: found.error };
    },
  };
};`;

const FORM = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Payment</title><h1>Card</h1>
<label>Card number <input inputmode="numeric" autocomplete="cc-number"></label>
<script>document.querySelector("input").addEventListener("input", ({ target }) => parent.postMessage({ card: target.value }, "*"));</script>`;

/** Answers what the page asks of Stripe's hosts. Gives the addresses that were asked. */
export async function playStripe(page: Page, { shop, peer }: { shop: TestApp; peer: StripePeer }): Promise<string[]> {
  const asked: string[] = [];
  const charge = async (route: Route) => {
    const said = new URLSearchParams(route.request().postData() ?? "");
    const isDeclined = said.get("card") === DECLINED_CARD;
    const intent = peer.state[isDeclined ? "decline" : "pay"](said.get("client_secret") ?? "");
    await sendEvent(shop, eventOf(isDeclined ? "payment_intent.payment_failed" : "payment_intent.succeeded", intent));
    return route.fulfill({
      status: isDeclined ? 402 : 200,
      headers: { "access-control-allow-origin": "*" },
      json: isDeclined ? { error: intent.last_payment_error } : intent,
    });
  };
  await page.route(/^https:\/\/(?:js|api|hooks)\.stripe\.com\//, (route) => {
    const { host, pathname } = new URL(route.request().url());
    asked.push(host + pathname.replace(/pi_\w+/, "{id}"));
    if (host === "api.stripe.com") return charge(route);
    const isForm = pathname.endsWith(".html");
    return route.fulfill({ contentType: isForm ? "text/html" : "text/javascript", body: isForm ? FORM : PROGRAM });
  });
  return asked;
}
