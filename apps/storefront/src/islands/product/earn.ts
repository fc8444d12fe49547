import type { CreatorProductList, ProductLink, Profile } from "@tote/client";
import { createTransport } from "@tote/client/core";
import { formatMoney } from "../../ui/money.ts";
import { earnTexts } from "./earn.texts.ts";

/** Tells a creator on a product's page what a sale earns, and makes the link. Everyone else sees nothing of it. */
export async function showEarnings(line: HTMLElement, product: string): Promise<void> {
  const language = document.documentElement.lang === "de" ? "de" : "en";
  const words = earnTexts[language];
  const transport = createTransport({ language });
  const { data: me } = await transport.request<Profile>({ method: "GET", path: "/api/auth/me" });
  if (!(me.roles as readonly string[]).includes("creator")) return;
  const { data: found } = await transport.request<CreatorProductList>({
    method: "GET",
    path: "/api/creator/products",
    query: { product },
  });
  const [offer] = found.data;
  if (offer === undefined) return;
  line.hidden = false;
  if (offer.excluded) {
    line.textContent = words.nothing;
    return;
  }
  const button = Object.assign(document.createElement("button"), { type: "button", className: "link-btn" });
  button.textContent = words.make;
  line.append(`${words.earns(formatMoney(offer.earnsFrom, language))} `, button);
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      const body = { productId: offer.id };
      const { data: link } = await transport.request<ProductLink>({
        method: "POST",
        path: "/api/creator/product-links",
        body,
      });
      const address = Object.assign(document.createElement("a"), { href: "/creator/links", textContent: link.url });
      // Where the browser keeps the clipboard to itself, the address is there to be copied by hand.
      await navigator.clipboard?.writeText(link.url).catch(() => undefined);
      line.replaceChildren(`${words.made} `, address);
    } catch {
      line.replaceChildren(words.refused);
    }
  });
}
