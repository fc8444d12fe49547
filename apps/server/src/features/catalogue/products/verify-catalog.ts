import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Check } from "../../../platform/checks/check.ts";
import { assetsDirectory } from "../../../platform/config/paths.ts";
import { MIN_UUID } from "../../../platform/ids.ts";
import { readSearchFacts } from "./queries/search-refresh.ts";
import {
  countProducts,
  findOtherSearchWords,
  priceHistoryCheck,
  priceRangeCheck,
  readOwnPictures,
  readSearchedIds,
  stockCheck,
} from "./queries/verify-catalog.ts";
import { inAllLanguages } from "./words/refresh-search.ts";
import { searchDocument } from "./words/search-document.ts";

/** The places of uploaded pictures: `dataDir`, or a store that can be asked for names under `/media/`. */
export interface PicturePlaces {
  dataDir: string;
  isInStore: (name: string) => Promise<boolean>;
}

/** The catalogue's checks for `tote verify`. */
export function catalogChecks(places: PicturePlaces): readonly Check[] {
  return [stockCheck, priceRangeCheck, priceHistoryCheck, searchCheck, pictureCheck(places)];
}

/** The name of the only check that looks outside the database. */
export const PICTURE_CHECK = "files of pictures";

const AT_ONCE = 200;
const LOOKED_AT_ONCE = 16;

const searchCheck: Check = {
  name: "search words of products",
  count: countProducts,
  run: async (from, report) => {
    for (let after = MIN_UUID; ; ) {
      const ids = await readSearchedIds(from, after, AT_ONCE);
      const last = ids.at(-1);
      if (last === undefined) return;
      after = last;
      const expected = (await readSearchFacts(from, ids)).map((facts) => ({
        id: facts.id,
        ...searchDocument(inAllLanguages(facts)),
      }));
      for (const handle of await findOtherSearchWords(from, expected))
        report({ row: handle, problem: "search knows other words than the product has" });
    }
  },
};

/** Pictures with an absolute address are on other servers and not checked. */
function pictureCheck({ dataDir, isInStore }: PicturePlaces): Check {
  return {
    name: PICTURE_CHECK,
    count: async (from) => (await readOwnPictures(from)).length,
    run: async (from, report) => {
      const pictures = await readOwnPictures(from);
      // Checks several at a time, because a store is a network call away, but reports them in order.
      for (let first = 0; first < pictures.length; first += LOOKED_AT_ONCE) {
        const some = pictures.slice(first, first + LOOKED_AT_ONCE);
        const kept = await Promise.all(some.map(({ url }) => isKept(url ?? "", { dataDir, isInStore })));
        for (const [index, { handle, url }] of some.entries())
          if (kept[index] !== true) report({ row: handle ?? "", problem: `the file of ${url} is not there` });
      }
    },
  };
}

async function isKept(url: string, { dataDir, isInStore }: PicturePlaces): Promise<boolean> {
  const path = pathOf(dataDir, url);
  return path !== null && ((await isThere(path)) || (await isInStore(url.slice("/media/".length))));
}

function pathOf(dataDir: string, url: string): string | null {
  const names = (url.split(/[?#]/, 1)[0] ?? "").split("/").slice(2).map(decodeURIComponent);
  if (names.includes("..")) return null;
  return names[0] === "demo" ? join(assetsDirectory, ...names) : join(dataDir, "media", ...names);
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
