import type { Language } from "../data.ts";

interface WaitingTexts {
  title: string;
  about(reference: string, total: string): string;
  held(time: string): string;
  pay: string;
  reopen: string;
}

const en: WaitingTexts = {
  title: "Your order is waiting for payment",
  about: (reference, total) => `Order ${reference}, ${total}.`,
  held: (time) => `We hold the items until ${time}.`,
  pay: "Pay now",
  reopen: "Return items to bag",
};

const de: WaitingTexts = {
  title: "Ihre Bestellung wartet auf die Zahlung",
  about: (reference, total) => `Bestellung ${reference}, ${total}.`,
  held: (time) => `Wir halten die Artikel bis ${time} Uhr für Sie bereit.`,
  pay: "Jetzt bezahlen",
  reopen: "Artikel zurück in den Warenkorb",
};

export const waitingTexts: Readonly<Record<Language, WaitingTexts>> = { en, de };
