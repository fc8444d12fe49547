import type { Language, Shop } from "../data.ts";
import { Frame } from "../frame/frame.tsx";
import { WaysOn } from "../frame/ways-on.tsx";
import { FramedBody, type FramedContent } from "./framed-content.tsx";

/** A page of one visitor: forms, messages and orders, which search engines must not list. */
export interface Framed {
  readonly title: string;
  readonly language: Language;
  readonly content: FramedContent;
  /** True: the shop's programs run on the page. */
  readonly isAlive: boolean;
  /** True: the visitor looked for another page, and is shown the search and the collections. */
  readonly isLost: boolean;
  /** True: the page has columns of its own instead of one. */
  readonly isWide: boolean;
  /** The page's address, to change its language; null if it holds a secret or answers a form. */
  readonly ownPath: string | null;
}

export function FramedPage({ shop, page }: { shop: Shop; page: Framed }) {
  const { title, language, content, isAlive, isLost, isWide, ownPath } = page;
  const shown = isAlive ? shop : { ...shop, script: null, theme: null };
  return (
    <Frame shop={shown} head={{ title, description: null, path: null, ...(ownPath === null ? {} : { ownPath }) }}>
      <div class={isWide ? "column-wide" : "column"}>
        <div>
          <FramedBody content={content} language={language} />
        </div>
        {isLost && <WaysOn shop={shop} />}
      </div>
    </Frame>
  );
}
