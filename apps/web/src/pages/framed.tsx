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
}

export function FramedPage({ shop, page }: { shop: Shop; page: Framed }) {
  const { title, body, isAlive, isLost } = page;
  const shown = isAlive ? shop : { ...shop, script: null, theme: null };
  return (
    <Frame shop={shown} head={{ title, description: null, path: null }}>
      <div class="framed">
        <div dangerouslySetInnerHTML={{ __html: body }} />
        {isLost && <WaysOn shop={shop} />}
      </div>
    </Frame>
  );
}
