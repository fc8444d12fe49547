import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Shelf } from "../../../catalogue/search/shelf.ts";
import { readPlatformHost } from "../platforms/queries.ts";
import { type ErrandLine, isOpen, readHandOffToken } from "./errand.ts";
import type { ShownLine } from "./present-cart.ts";
import { type ErrandRow, handErrandOff, lockErrand, readErrand } from "./queries.ts";
import { showLines } from "./view-errand.ts";

export class HandOffTaken extends DomainError {
  constructor() {
    super({ code: "handoff_taken", detail: "This was opened in another browser. Ask your assistant for a new link." });
  }
}

/** An errand as the page that hands it over shows it. */
export interface HandOff {
  readonly id: string;
  readonly version: number;
  /** The platform that prepared it; null: an assistant without a profile. */
  readonly host: string | null;
  readonly lines: readonly ShownLine[];
  readonly codes: readonly string[];
  /** UUID of who has it; null: it waits. */
  readonly handedTo: string | null;
}

export interface HandOffs {
  /** Null: the link is wrong, or has ended. */
  show(token: string, shelf: Shelf): Promise<HandOff | null>;
  /**
   * Gives the errand to a person, in the transaction that fills their bag. False: it has changed since it was shown.
   * Throws {@link HandOffTaken} if somebody else has it.
   */
  take(tx: Tx, handOff: Pick<HandOff, "id" | "version">, userId: string): Promise<boolean>;
}

/** The page behind an assistant's link. Opening one changes nothing. */
export function createHandOffs({ database, secrets }: Services): HandOffs {
  const hostOf = async ({ platform_id: id }: ErrandRow) => (id === null ? null : readPlatformHost(database.reads, id));
  return {
    show: async (token, shelf) => {
      const named = readHandOffToken(secrets, token);
      const errand = named === null ? null : await readErrand(database.reads, named.uuid);
      if (named === null || errand === null || !errand.nonce.equals(named.nonce)) return null;
      if (errand.status !== "handed_off" && !isOpen(errand)) return null;
      const { lines } = await showLines({ shelf }, errand.lines as ErrandLine[]);
      const { id, version, codes, handed_to: handedTo } = errand;
      return { id, version, host: await hostOf(errand), lines, codes, handedTo };
    },
    take: async (tx, { id, version }, userId) => {
      const errand = await lockErrand(tx, id);
      if (errand === null || errand.status === "handed_off") throw new HandOffTaken();
      if (!isOpen(errand) || errand.version !== version) return false;
      await handErrandOff(tx, id, userId);
      return true;
    },
  };
}
