import type { Money } from "@tote/client";
import type { Admin } from "@tote/client/api";

type Schemas = Admin.components["schemas"];

export type Promotion = Schemas["Promotion"];
export type Match = Schemas["PromotionMatch"];
export type Effect = Omit<Schemas["PromotionEffect"], "type"> & { readonly type: EffectType };
export type Conditions = Schemas["PromotionConditions"];

/** A rule as the form sends it: every member that staff decide. */
export interface Rule {
  name: string;
  title: string;
  class: PromotionClass;
  effect: Effect;
  match: Match;
  conditions: Conditions;
  combines: PromotionClass[];
  priority: number;
  shown: boolean;
  startsAt: string | null;
  endsAt: string | null;
  usageLimit: number | null;
  perCustomerLimit: number | null;
  budget: Money | null;
}

export const EFFECT_TYPES = [
  "percentage",
  "amount",
  "fixed_price",
  "tiers",
  "buy_get",
  "bundle",
  "free_shipping",
] as const;
export type EffectType = (typeof EFFECT_TYPES)[number];

export const CLASSES = ["product", "order", "shipping"] as const;
export type PromotionClass = (typeof CLASSES)[number];

export const STATES = ["draft", "scheduled", "running", "paused", "ended", "used_up", "archived"] as const;

/** The classes that an effect can have; the first is the usual one. */
export const CLASSES_OF: Readonly<Record<EffectType, readonly PromotionClass[]>> = {
  percentage: ["order", "product"],
  amount: ["order", "product"],
  fixed_price: ["product"],
  tiers: ["order", "product"],
  buy_get: ["product"],
  bundle: ["product"],
  free_shipping: ["shipping"],
};

/** The classes that a new promotion may stand beside. */
export const USUAL_COMBINES: Readonly<Record<PromotionClass, readonly PromotionClass[]>> = {
  product: ["product", "shipping"],
  order: ["shipping"],
  shipping: ["product", "order"],
};

/** The effects that name their items themselves, or need none. */
export const hasOwnItems = (type: EffectType): boolean =>
  type === "buy_get" || type === "bundle" || type === "free_shipping";

export const MOST_ROWS = 10;
