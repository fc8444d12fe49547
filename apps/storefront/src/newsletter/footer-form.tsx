import type { Shop } from "../data.ts";
import { HiddenField } from "../form/form.tsx";
import { newsletterTexts } from "./texts.ts";

/** In the footer of every page, without a tick: to send it is to agree, and a mail asks once more. */
export function NewsletterForm({ shop }: { shop: Shop }) {
  const words = newsletterTexts[shop.language];
  return (
    <form class="foot-news" action="/newsletter" method="post">
      <h2>{words.title}</h2>
      <HiddenField name="language" value={shop.language} />
      <div>
        <input
          class="in"
          name="email"
          type="email"
          required
          maxLength={254}
          autocomplete="email"
          autocapitalize="none"
          spellcheck={false}
          placeholder={words.email}
          aria-label={words.email}
        />
        <button class="btn second" type="submit">
          {words.button}
        </button>
      </div>
      <p class="xs quiet">{words.wording(shop.name)}</p>
    </form>
  );
}
