import type { Shop } from "../data.ts";
import { Frame } from "../frame/frame.tsx";

/** A page of one visitor: forms, messages and orders, which no search engine is to find. */
export interface Framed {
  readonly title: string;
  /** HTML. */
  readonly body: string;
  /** True: the shop's programs run on the page. */
  readonly isAlive: boolean;
}

export function FramedPage({ shop, page }: { shop: Shop; page: Framed }) {
  const { title, body, isAlive } = page;
  const shown = isAlive ? shop : { ...shop, script: null, theme: null };
  return (
    <Frame shop={shown} head={{ title, description: null, path: null }}>
      <div class="framed" dangerouslySetInnerHTML={{ __html: body }} />
    </Frame>
  );
}
