import type { Tx } from "../../../../platform/database/database.ts";
import { Invalid } from "../../../../platform/errors.ts";
import type { StoreNeeds } from "../feature.ts";
import { LOCALES } from "../storefront.ts";
import { updateSettings } from "./settings.ts";

/** The facts of a new shop that its first owner gives. */
export interface NewShop {
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly language: (typeof LOCALES)[number];
}

export type NameShop = (tx: Tx, ownerId: string, shop: NewShop) => Promise<void>;

/** Writes the facts of a new shop into its settings, as a change by its owner. */
export function createNameShop({ lockPlacementAndHasOrders, canCollect }: StoreNeeds): NameShop {
  return async (tx, actorId, { name, country, currency, language }) => {
    const locales = [language, ...LOCALES.filter((other) => other !== language)];
    try {
      await updateSettings(tx, {
        actorId,
        ifMatch: "*",
        patch: { name, homeCountry: country, currency, locales },
        lockPlacementAndHasOrders,
        canCollect,
        requireRecentAuthentication: () => undefined,
      });
    } catch (error) {
      throw error instanceof Invalid ? atShop(error) : error;
    }
  };
}

const POINTERS: Readonly<Record<string, string>> = {
  "#/name": "#/shop/name",
  "#/homeCountry": "#/shop/country",
  "#/currency": "#/shop/currency",
};

/** The problems at the members of the setup instead of those of the settings. */
function atShop(error: Invalid): Invalid {
  const errors = error.errors ?? [];
  return new Invalid(errors.map((entry) => ({ ...entry, pointer: POINTERS[entry.pointer ?? ""] ?? "#/shop" })));
}
