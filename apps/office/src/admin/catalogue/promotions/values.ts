import type { Language } from "@tote/storefront/data";
import { instantOf, localOf } from "../../../ui/fields/local-time.ts";
import type { Values } from "../../../ui/forms/form.tsx";
import { plainRate } from "../../money/kit/rate.ts";
import { plainAmount } from "../money-text.ts";
import { CLASSES, CLASSES_OF, type Effect, type Match, type Promotion, type Rule } from "./promotion.ts";
import { RuleForm } from "./rule-form.ts";

/** Facts that a form needs to read and write a rule. */
export interface Terms {
  readonly currency: string;
  readonly language: Language;
  /** IANA name of the shop's time zone, in which periods are typed. */
  readonly timezone: string;
}

/** The fields of a promotion. Their names are the paths of the API, so refusals find them. */
export function toValues(promotion: Promotion, { language, timezone }: Terms): Values {
  const { name, title, effect, conditions, combines, priority, shown, budget } = promotion;
  const { subtotal, quantity, countries = [], accountsOnly = false } = conditions;
  return {
    name,
    title,
    class: promotion.class,
    "effect.type": effect.type,
    ...effectValues(effect, language),
    ...matchValues("match", promotion.match),
    "conditions.subtotal.minimum": subtotal === undefined ? "" : plainAmount(subtotal.minimum, language),
    ...matchValues("conditions.subtotal.match", subtotal?.match),
    "conditions.quantity.minimum": String(quantity?.minimum ?? ""),
    ...matchValues("conditions.quantity.match", quantity?.match),
    "conditions.countries": countries.join(", "),
    ...ticked("conditions.accountsOnly", accountsOnly),
    ...Object.assign({}, ...CLASSES.map((each) => ticked(`combines.${each}`, combines.includes(each)))),
    startsAt: localOf(promotion.startsAt, timezone),
    endsAt: localOf(promotion.endsAt, timezone),
    usageLimit: String(promotion.usageLimit ?? ""),
    perCustomerLimit: String(promotion.perCustomerLimit ?? ""),
    budget: budget === null ? "" : plainAmount(budget, language),
    priority: String(priority),
    ...ticked("shown", shown),
  };
}

const ticked = (name: string, isTicked: boolean): Values => (isTicked ? { [name]: "yes" } : {});

function effectValues(effect: Promotion["effect"], language: Language): Values {
  const { bps, amount, price, steps = [], buy, get, items = [], timesMax, atMost, maxPieces, methods, upTo } = effect;
  const money = (sum: { amount: number; currency: string } | undefined) =>
    sum === undefined ? "" : plainAmount(sum, language);
  return {
    "effect.bps": plainRate(bps ?? null, language),
    "effect.amount": money(amount),
    "effect.price": money(price),
    "effect.atMost": money(atMost),
    "effect.maxPieces": String(maxPieces ?? ""),
    "effect.timesMax": String(timesMax ?? ""),
    "effect.upTo": money(upTo),
    "effect.methods": (methods ?? []).join(", "),
    "effect.buy.qty": String(buy?.qty ?? ""),
    ...matchValues("effect.buy.match", buy?.match),
    "effect.get.qty": String(get?.qty ?? ""),
    "effect.get.bps": plainRate(get?.bps ?? null, language),
    "effect.get.pool": get?.match === undefined ? "same" : "other",
    ...matchValues("effect.get.match", get?.match),
    "effect.steps": String(steps.length || ""),
    ...Object.assign(
      {},
      ...steps.map((step, index) => ({
        [`effect.steps.${index}.from`]: step.from === undefined ? money(step.fromSubtotal) : String(step.from),
        [`effect.steps.${index}.unit`]: step.bps === undefined ? "amount" : "bps",
        [`effect.steps.${index}.off`]: step.bps === undefined ? money(step.amount) : plainRate(step.bps, language),
      })),
    ),
    "effect.items": String(items.length || ""),
    ...Object.assign(
      {},
      ...items.map((item, index) => ({
        [`effect.items.${index}.qty`]: String(item.qty),
        ...matchValues(`effect.items.${index}.match`, item.match),
      })),
    ),
  };
}

function matchValues(path: string, match: Match = {}): Values {
  return {
    ...Object.fromEntries(
      (["collections", "products", "notCollections", "notProducts"] as const).map((member) => [
        `${path}.${member}`,
        (match[member] ?? []).join(", "),
      ]),
    ),
    ...ticked(`${path}.reduced`, match.reduced === false),
  };
}

/** The rule that the fields say. Throws a fault of each field that can't be read. */
export function toRule(values: Values, terms: Terms): Rule {
  const form = new RuleForm(values, terms);
  const rule = ruleOf(form, values, terms);
  form.typed.check();
  return rule;
}

function ruleOf(form: RuleForm, values: Values, { currency, timezone }: Terms): Rule {
  const effect = form.effect();
  const classes = CLASSES_OF[effect.type as keyof typeof CLASSES_OF];
  const of = classes.find((each) => each === values.class) ?? classes[0] ?? "order";
  const { typed } = form;
  return {
    name: (values.name ?? "").trim(),
    title: (values.title ?? "").trim(),
    class: of,
    effect: effect as Effect,
    match: form.match("match"),
    conditions: form.conditions(),
    combines: CLASSES.filter((each) => values[`combines.${each}`] === "yes"),
    priority: typed.count("priority") ?? 0,
    shown: values.shown === "yes",
    startsAt: instantOf(values.startsAt, timezone),
    endsAt: instantOf(values.endsAt, timezone),
    usageLimit: typed.count("usageLimit"),
    perCustomerLimit: typed.count("perCustomerLimit"),
    budget: typed.money("budget", currency),
  };
}
