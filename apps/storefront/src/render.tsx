import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { type BagOffer, type Estimate, placeOf } from "./bag/state.ts";
import type { CheckoutData } from "./checkout/data.ts";
import type { Cart, CollectionView, HomeView, Language, ProductView, SearchView, Shop } from "./data.ts";
import { DevUiPage } from "./dev/ui-page.tsx";
import { ExplorerPage } from "./developers/explorer.tsx";
import type { Guide } from "./developers/guides/guide.ts";
import { GuidePage, GuidesPage } from "./developers/guides/guide-page.tsx";
import type { EventDocument, OpenApi, Place } from "./developers/openapi.ts";
import { OperationPage } from "./developers/operation.tsx";
import { EventPage, EventsPage } from "./developers/portal/events.tsx";
import { PortalPage, type PortalView } from "./developers/portal/portal.tsx";
import { SigningPage } from "./developers/portal/signing.tsx";
import type { Sample } from "./developers/portal/snippets.ts";
import { VersionPage } from "./developers/portal/version.tsx";
import { FramedBody } from "./framed/framed-content.tsx";
import { type Framed, FramedPage } from "./framed/framed-page.tsx";
import { type OfficeShell, OfficeShellPage } from "./framed/office-shell.tsx";
import { type PlainFrame, PlainPage } from "./framed/plain-page.tsx";
import { TransferCode } from "./order/transfer-code.tsx";
import { BagPage } from "./pages/bag.tsx";
import { CheckoutPage } from "./pages/checkout.tsx";
import { CollectionPage } from "./pages/collection.tsx";
import { HandOffPage, type HandOffView } from "./pages/hand-off.tsx";
import { HomePage } from "./pages/home.tsx";
import { type Delivery, DeliveryPage, ImprintPage } from "./pages/legal.tsx";
import { type LegalText, LegalTextPage } from "./pages/legal-text.tsx";
import { NewShopPage } from "./pages/new-shop.tsx";
import { ProductPage } from "./pages/product/product.tsx";
import { SearchPage } from "./pages/search.tsx";
import { ThanksPage, type ThanksView } from "./pages/thanks.tsx";
import { InvoicePage, type InvoiceView } from "./print/invoice.tsx";
import { StatementPage, type StatementView } from "./print/statement.tsx";

const asDocument = (page: VNode) => `<!doctype html>\n${renderToString(page)}\n`;

export function renderProduct(shop: Shop, view: ProductView): string {
  return asDocument(<ProductPage shop={shop} view={view} />);
}

/** The code of a transfer as a picture of its own. */
export function renderTransferCode(text: string, label: string): string {
  return renderToString(<TransferCode text={text} label={label} />);
}

export function renderCollection(shop: Shop, view: CollectionView): string {
  return asDocument(<CollectionPage shop={shop} view={view} />);
}

/** A page of one visitor, in the shop's frame. */
export function renderFramed(shop: Shop, page: Framed): string {
  return asDocument(<FramedPage shop={shop} page={page} />);
}

/** The content between header and footer of such a page, as tests read it. */
export function renderBody({ content, language }: Pick<Framed, "content" | "language">): string {
  return renderToString(<FramedBody content={content} language={language} />);
}

/** The same page while the shop's frame cannot be read. */
export function renderPlain(frame: PlainFrame, page: Framed): string {
  return asDocument(<PlainPage frame={frame} page={page} />);
}

/** The document that a workspace of the office starts in. */
export function renderOfficeShell(shell: OfficeShell): string {
  return asDocument(<OfficeShellPage shell={shell} />);
}

export function renderSearch(shop: Shop, view: SearchView): string {
  return asDocument(<SearchPage shop={shop} view={view} />);
}

export function renderBag(shop: Shop, cart: Cart | null, estimate: Estimate, offer: BagOffer | null): string {
  return asDocument(<BagPage shop={shop} cart={cart} estimate={estimate} offer={offer} />);
}

export function renderHandOff(shop: Shop, view: HandOffView): string {
  return asDocument(<HandOffPage shop={shop} view={view} />);
}

export function renderCheckout(shop: Shop, data: Omit<CheckoutData, "place">): string {
  return asDocument(<CheckoutPage shop={shop} data={{ ...data, place: placeOf(shop) }} />);
}

export function renderThanks(shop: Shop, view: ThanksView): string {
  return asDocument(<ThanksPage shop={shop} view={view} />);
}

export function renderImprint(shop: Shop): string {
  return asDocument(<ImprintPage shop={shop} />);
}

export function renderDelivery(shop: Shop, deliveries: readonly Delivery[]): string {
  return asDocument(<DeliveryPage shop={shop} deliveries={deliveries} />);
}

export function renderLegalText(shop: Shop, page: LegalText): string {
  return asDocument(<LegalTextPage shop={shop} page={page} />);
}

/** Null: the shop has no product yet. */
export function renderHome(shop: Shop, view: HomeView | null): string {
  return asDocument(view === null ? <NewShopPage shop={shop} /> : <HomePage shop={shop} view={view} />);
}

export function renderDevUi(shop: Shop): string {
  return asDocument(<DevUiPage shop={shop} />);
}

export function renderExplorer(shop: Shop, document: OpenApi, q: string): string {
  return asDocument(<ExplorerPage shop={shop} document={document} q={q} />);
}

export function renderOperation(shop: Shop, document: OpenApi, place: Place): string {
  return asDocument(<OperationPage shop={shop} document={document} place={place} />);
}

export function renderPortal(shop: Shop, view: PortalView): string {
  return asDocument(<PortalPage shop={shop} view={view} />);
}

export function renderGuides(shop: Shop): string {
  return asDocument(<GuidesPage shop={shop} />);
}

export function renderGuide(shop: Shop, guide: Guide, sample: Sample): string {
  return asDocument(<GuidePage shop={shop} guide={guide} sample={sample} />);
}

export function renderEvents(shop: Shop, document: OpenApi): string {
  return asDocument(<EventsPage shop={shop} document={document} />);
}

export function renderEvent(shop: Shop, document: OpenApi, type: string, event: EventDocument): string {
  return asDocument(<EventPage shop={shop} document={document} type={type} event={event} />);
}

export function renderSigning(shop: Shop): string {
  return asDocument(<SigningPage shop={shop} />);
}

export function renderVersion(shop: Shop, document: OpenApi, changelog: string): string {
  return asDocument(<VersionPage shop={shop} document={document} changelog={changelog} />);
}

export function renderInvoice(language: Language, view: InvoiceView): string {
  return asDocument(<InvoicePage language={language} view={view} />);
}

export function renderStatement(language: Language, view: StatementView): string {
  return asDocument(<StatementPage language={language} view={view} />);
}
