export * from "./catalogue.ts";
export type { Language, Words } from "./in-both.ts";
export * from "./orders.ts";
export * from "./partners.ts";
export * from "./people.ts";
export * from "./programme.ts";
export * from "./units.ts";
