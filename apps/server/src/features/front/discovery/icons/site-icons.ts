import { buffer } from "node:stream/consumers";
import { loadSharp } from "../../../catalogue/media/load-sharp.ts";
import type { MediaStore } from "../../../catalogue/media/media-store.ts";
import { uploadedName } from "../../../catalogue/media/uploaded-name.ts";
import type { Storefront } from "../../../ground/store/storefront.ts";
import { drawnIcon } from "./drawn-icon.ts";

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** The store's icon as PNG: the picture that its settings name, where it was uploaded here, else a drawn one. */
export class SiteIcons {
  readonly #media: Pick<MediaStore, "open">;
  readonly #publicUrl: string;
  readonly #made = new Map<string, Promise<Buffer>>();
  #source = "";

  constructor(media: Pick<MediaStore, "open">, publicUrl: string) {
    this.#media = media;
    this.#publicUrl = publicUrl;
  }

  png(storefront: Storefront, pixels: number): Promise<Buffer> {
    const source = this.#uploaded(storefront) ?? drawnIcon(storefront.accentColor);
    // Another icon replaces all sizes of the one before.
    if (source !== this.#source) this.#made.clear();
    this.#source = source;
    const key = String(pixels);
    const known = this.#made.get(key);
    if (known !== undefined) return known;
    const making = this.#make(storefront, pixels);
    this.#made.set(key, making);
    making.catch(() => this.#made.delete(key));
    return making;
  }

  async #make(storefront: Storefront, pixels: number): Promise<Buffer> {
    const sharp = await loadSharp();
    const render = (source: Buffer) =>
      sharp(source, { density: pixels * 4 })
        .resize(pixels, pixels, { fit: "contain", background: CLEAR })
        .png()
        .toBuffer();
    const drawn = () => render(Buffer.from(drawnIcon(storefront.accentColor)));
    const name = this.#uploaded(storefront);
    if (name === null) return drawn();
    const picture = await this.#media.open(name, { bytes: true });
    return picture?.stream == null ? drawn() : render(await buffer(picture.stream));
  }

  #uploaded({ favicon }: Storefront): string | null {
    return uploadedName(favicon, this.#publicUrl);
  }
}
