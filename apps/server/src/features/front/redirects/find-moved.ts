import { createBatch } from "../../../platform/database/batch.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { readTargets } from "./queries/redirects.ts";
import { type PathKey, pathKey, storedKey } from "./rules/path-key.ts";
import { meaningOf } from "./rules/rules-of-form.ts";

export interface Moved {
  location: string;
  /** The key of the redirect that was found; null for a rule of form. */
  key: string | null;
}

export interface FinderNeeds {
  database: Database;
  settings: SettingsCache;
  shelf: Pick<Shelf, "product" | "collection">;
  /** True for a route of a page without parameters, such as `/search`. */
  isFixedPage(path: string): boolean;
}

/** Finds where an address that no page answers leads: docs/contract/catalogue-and-store.md#former-addresses. */
export function createFinder({ database, settings, shelf, isFixedPage }: FinderNeeds) {
  const targets = createBatch<string, string | null>({
    name: "redirects",
    maxSize: 256,
    maxInFlight: 1,
    maxWaiting: 1_000,
    run: async (keys) => {
      const found = await readTargets(database.reads, keys);
      return keys.map((key) => found.get(key) ?? null);
    },
  });

  /** The path of what the address means; null if that does not exist here. */
  const meant = async ({ path }: PathKey): Promise<string | null> => {
    const meaning = meaningOf(path);
    if (meaning.kind === "page") return isFixedPage(meaning.path) ? meaning.path : null;
    const handle = plain(meaning.handle);
    if (meaning.kind === "collection") {
      const collection = await shelf.collection(handle);
      return collection === null ? null : `/collections/${encodeURIComponent(collection.handle)}`;
    }
    const found = await shelf.product(handle, 0);
    return found === null ? null : `/products/${encodeURIComponent(found.product.handle)}`;
  };

  return {
    /** Null: nothing leads on from here. `url` is the path and query of the request. */
    find: async (url: string): Promise<Moved | null> => {
      const key = pathKey(url);
      const keys = key.query === "" ? [key.path] : [storedKey(key), key.path];
      const [whole, bare] = await Promise.all(keys.map((one) => targets.load(one)));
      const isWhole = key.query !== "" && whole != null;
      const stored = whole ?? bare ?? null;
      const target = stored ?? (await meant(key));
      if (target === null) return null;
      const { locales } = (await settings.current()).storefront;
      const prefix =
        key.language !== null && locales.slice(1).some((one) => one === key.language) ? `/${key.language}` : "";
      const location = withQuery(target.startsWith("/") ? prefixed(target, prefix) : target, isWhole ? "" : url);
      // A rule that leads to the same address would lead in circles.
      if (location === url) return null;
      return { location, key: stored === null ? null : isWhole ? storedKey(key) : key.path };
    },
    /** True for an address at which a page answers before any redirect. */
    isPage: async (path: string): Promise<boolean> => {
      if (isFixedPage(path)) return true;
      const [, folder, handle] = /^\/(products|collections)\/([^/]+)$/.exec(path) ?? [];
      if (handle === undefined) return false;
      if (folder === "collections") return (await shelf.collection(plain(handle))) !== null;
      return (await shelf.product(plain(handle), 0))?.product.handle === plain(handle);
    },
  };
}

/** The keys of paths leave signs encoded that would begin another part of an address. */
const plain = (handle: string) => handle.replaceAll(/%(25|3f|23|2f)/g, (code) => decodeURIComponent(code));

const prefixed = (path: string, prefix: string) => (path === "/" && prefix !== "" ? prefix : prefix + path);

/** Keeps the query of the request behind that of the target. */
function withQuery(target: string, url: string): string {
  const cut = url.indexOf("?");
  if (cut === -1 || cut === url.length - 1) return target;
  const [path = "", fragment] = target.split("#", 2);
  const query = url.slice(cut + 1);
  return `${path}${path.includes("?") ? "&" : "?"}${query}${fragment === undefined ? "" : `#${fragment}`}`;
}
