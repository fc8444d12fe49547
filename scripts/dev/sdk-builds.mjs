import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../repository.mjs";
import { buildForBrowsers } from "../sdk/browser-build.mjs";
import { packForShop } from "../sdk/shop-packages.mjs";

const packageFolder = (/** @type {string} */ name) => join(repositoryRoot, "packages", name);
/** The client library as pages load it is made of these. */
const BROWSER_SOURCES = [join(packageFolder("client"), "src")];
/** The packages that projects install are made of these, too. */
const PACKAGE_SOURCES = ["client", "react"].flatMap((name) =>
  ["src", "types", "package.json", "README.md", "CHANGELOG.md"].map((part) => join(packageFolder(name), part)),
);

/**
 * The SDK at `/sdk/`, as a shop serves it: files for browsers, and typed packages.
 *
 * Files for browsers are built within a change. Packing takes the compiler's seconds, so it happens beside everything else,
 * and `onPacked` is called when the server has new packages to read.
 */
export class SdkBuilds {
  #folder;
  #onPacked;
  #say;
  #pack;
  /** @type {Promise<void> | null} */
  #packing = null;
  #isStale = false;

  /**
   * @param {object} options
   * @param {string} options.folder
   * @param {() => Promise<unknown>} options.onPacked
   * @param {(line: string) => void} options.say
   * @param {(folder: string) => Promise<void>} [options.pack]
   */
  constructor({ folder, onPacked, say, pack = packForShop }) {
    this.#folder = folder;
    this.#onPacked = onPacked;
    this.#say = say;
    this.#pack = pack;
  }

  /** True if a change of one of these files changes what pages load. @param {Set<string>} paths */
  isMadeOf(paths) {
    return isAnyBelow(paths, BROWSER_SOURCES);
  }

  /** True if a change of one of these files changes the packages. @param {Set<string>} paths */
  isPackedOf(paths) {
    return isAnyBelow(paths, PACKAGE_SOURCES);
  }

  async build() {
    await buildForBrowsers(this.#folder);
  }

  /**
   * Packs beside everything else. What changes meanwhile is packed afterwards, once; sources that do not compile leave the
   * former packages in place. Resolves when nothing is left to pack.
   *
   * @returns {Promise<void>}
   */
  pack() {
    this.#isStale = true;
    this.#packing ??= this.#packAll().finally(() => {
      this.#packing = null;
    });
    return this.#packing;
  }

  async #packAll() {
    while (this.#isStale) {
      this.#isStale = false;
      try {
        mkdirSync(this.#folder, { recursive: true });
        await this.#pack(this.#folder);
      } catch (error) {
        this.#say(`The packages of the SDK could not be made: ${error instanceof Error ? error.message : error}`);
        continue;
      }
      if (!this.#isStale) await this.#onPacked();
    }
  }
}

/** @param {Set<string>} paths @param {readonly string[]} places files or folders */
export function isAnyBelow(paths, places) {
  return [...paths].some((path) => places.some((place) => path === place || path.startsWith(join(place, "/"))));
}
