import { expect, test } from "vitest";
import type { Product, Variant } from "../../data.ts";
import { optionChoices } from "./option-choices.ts";

const variant = (Size: string, Colour: string, available: boolean) =>
  ({ id: `${Size} ${Colour}`, options: { Size, Colour }, available }) as unknown as Variant;
const small = variant("S", "Oat", true);
const variants = [
  small,
  variant("M", "Oat", true),
  variant("S", "Navy", false),
  variant("M", "Navy", true),
  variant("L", "Navy", true),
  variant("S", "Rust", false),
  variant("M", "Rust", false),
];
const product = { variants } as unknown as Product;
const choose = (chosen: Variant, name: string, values: string[]) =>
  optionChoices(product, chosen, name, values).map(({ value, target, state, isMade }) => [
    value,
    target.id,
    state,
    isMade,
  ]);

test("a value is out only when it is in every combination; else it leads to the nearest that can be had", () => {
  expect(choose(small, "Colour", ["Oat", "Navy", "Rust", "Unknown"])).toEqual([
    ["Oat", "S Oat", "available", true],
    ["Navy", "M Navy", "other", true],
    ["Rust", "S Rust", "out", true],
  ]);
});

test("a combination that is not made says so, and is not taken for one that is", () => {
  expect(choose(small, "Size", ["S", "M", "L"])).toEqual([
    ["S", "S Oat", "available", true],
    ["M", "M Oat", "available", true],
    ["L", "L Navy", "other", false],
  ]);
});
