import type { ComponentChildren } from "preact";
import type { Shop } from "../../data.ts";
import { Frame } from "../../frame/frame.tsx";
import type { Head } from "../../frame/head.tsx";
import { type InnerPlaces, PortalNav, type PortalPlace } from "./portal-nav.tsx";

interface PortalLayoutProps {
  shop: Shop;
  head: Head;
  at: PortalPlace;
  /** True for a page below that place. */
  isWithin?: boolean;
  inner?: InnerPlaces;
  children: ComponentChildren;
}

/** A page for developers: what there is at the side, and on a phone above it. */
export function PortalLayout({ shop, head, children, ...place }: PortalLayoutProps) {
  return (
    <Frame shop={shop} head={head}>
      <div class="portal">
        <PortalNav shop={shop} {...place} />
        {children}
      </div>
    </Frame>
  );
}
