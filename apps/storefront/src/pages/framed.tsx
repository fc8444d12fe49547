import type { Shop } from "../data.ts";
import { Frame } from "../frame/frame.tsx";
import { WaysOn } from "../frame/ways-on.tsx";

/** A page of one visitor: forms, messages and orders, which no search engine is to find. */
export interface Framed {
  readonly title: string;
  /** HTML. */
  readonly body: string;
  /** True: the shop's programs run on the page. */
  readonly isAlive: boolean;
  /** True: the visitor came for something else, and is shown the search and the collections. */
  readonly isLost: boolean;
  /** True: the page has columns of its own instead of one. */
  readonly isWide: boolean;
  /** Where the page stands, to change its language; null: it has no address for that. */
  readonly ownPath: string | null;
}

export function FramedPage({ shop, page }: { shop: Shop; page: Framed }) {
  const { title, body, isAlive, isLost, isWide, ownPath } = page;
  const shown = isAlive ? shop : { ...shop, script: null, theme: null };
  return (
    <Frame shop={shown} head={{ title, description: null, path: null, ...(ownPath === null ? {} : { ownPath }) }}>
      <div class={isWide ? "framed-wide" : "framed"}>
        <div dangerouslySetInnerHTML={{ __html: body }} />
        {isLost && <WaysOn shop={shop} />}
      </div>
    </Frame>
  );
}
