import type { Money } from "../../data.ts";

/** The part of Stripe.js that the checkout uses: https://docs.stripe.com/js */
interface StripeElements {
  create(type: "payment"): { mount(place: HTMLElement): void; on(event: "ready", heard: () => void): void };
  update(options: { amount: number }): void;
  submit(): Promise<{ error?: { message?: string } }>;
}
interface StripeApi {
  elements(options: object): StripeElements;
  confirmPayment(options: object): Promise<{ error?: { type: string; message?: string } }>;
}
type StripeFactory = (publishableKey: string, options: { locale: string }) => StripeApi;

const ADDRESS = "https://js.stripe.com/v3/";

/** Stripe's own form for paying, in its place in the page. */
export interface StripeForm {
  setAmount(amount: number): void;
  /** Checks what was typed; false where something is missing, which the form says itself. */
  check(): Promise<boolean>;
  /** Pays. Leads away where the bank wants to be asked. False: declined. */
  pay(clientSecret: string, returnUrl: string): Promise<boolean>;
}

interface StripeOptions {
  readonly publishableKey: string;
  readonly total: Money;
  readonly captureLater: boolean;
  readonly language: string;
}

/** Loads the provider's program, the one thing that this page gets from elsewhere, and puts its form into the place. */
export async function openStripeForm(place: HTMLElement, options: StripeOptions): Promise<StripeForm> {
  const { publishableKey, total, captureLater, language } = options;
  const stripe = (await loadStripe())(publishableKey, { locale: language });
  const elements = stripe.elements({
    mode: "payment",
    amount: total.amount,
    currency: total.currency.toLowerCase(),
    captureMethod: captureLater ? "manual" : "automatic",
    appearance: { theme: matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "stripe" },
  });
  const form = elements.create("payment");
  await new Promise<void>((ready) => {
    form.on("ready", ready);
    form.mount(place);
  });
  return {
    setAmount: (amount) => elements.update({ amount }),
    check: async () => (await elements.submit()).error === undefined,
    pay: async (clientSecret, returnUrl) => {
      const confirmParams = { return_url: returnUrl };
      const paid = await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: "if_required" });
      return paid.error === undefined;
    },
  };
}

function loadStripe(): Promise<StripeFactory> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = ADDRESS;
    script.onload = () => {
      const { Stripe } = globalThis as unknown as { Stripe?: StripeFactory };
      if (Stripe === undefined) reject(new Error("Stripe.js did not start."));
      else resolve(Stripe);
    };
    script.onerror = () => reject(new Error("Stripe.js could not be loaded."));
    document.head.append(script);
  });
}
