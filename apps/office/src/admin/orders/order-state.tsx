import type { ApiData } from "@tote/client/api";
import { useWords } from "../../shell/language.ts";
import { State } from "../../ui/values.tsx";
import { type OrdersWords, ordersTexts } from "./orders.texts.ts";

export type AdminOrder = ApiData<"GET", "/api/admin/orders/{id}">;
/** The fields that a row of the list has as well. */
type Standing = Pick<AdminOrder, "status" | "paymentStatus" | "fulfillmentStatus">;
type Name = keyof OrdersWords["states"];
type Tone = Parameters<typeof State>[0]["tone"];

const TONES: Readonly<Record<Name, Tone>> = {
  canceled: "none",
  returned: "none",
  refunded: "none",
  delivered: "good",
  shipped: "info",
  partlyShipped: "info",
  paymentFailed: "bad",
  unpaid: "warn",
  partlyPaid: "warn",
  toShip: "warn",
};

/** The person who gets the money back. */
export const receiverOf = ({ shippingAddress, email }: AdminOrder): string => shippingAddress?.name ?? email;

/** Where an order stands for those who work on it. */
function nameOf({ status, paymentStatus, fulfillmentStatus }: Standing): Name {
  if (status === "canceled") return "canceled";
  if (fulfillmentStatus === "returned") return "returned";
  if (paymentStatus === "refunded") return "refunded";
  if (fulfillmentStatus === "delivered") return "delivered";
  if (fulfillmentStatus === "fulfilled") return "shipped";
  if (fulfillmentStatus === "partial") return "partlyShipped";
  if (paymentStatus === "partially_paid") return "partlyPaid";
  if (paymentStatus === "failed" || paymentStatus === "voided") return "paymentFailed";
  return paymentStatus === "pending" || paymentStatus === "authorized" ? "unpaid" : "toShip";
}

export function OrderState({ order }: { order: Standing }) {
  const words = useWords(ordersTexts);
  const name = nameOf(order);
  return <State tone={TONES[name]}>{words.states[name]}</State>;
}
