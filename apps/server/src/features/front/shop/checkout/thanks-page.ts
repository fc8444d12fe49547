import type { Order } from "@tote/storefront/data";
import type { FastifyInstance } from "fastify";
import { NotFound } from "../../../../platform/errors.ts";
import { renderer } from "../../../../platform/http/pages/renderer.ts";
import { authenticate } from "../../../../platform/http/requests/access.ts";
import { isAccount } from "../../../../platform/http/requests/principal.ts";
import type { Services } from "../../../../platform/services.ts";
import type { StoreSettings } from "../../../ground/store/settings.ts";
import { translateTexts } from "../../../ground/translations/translate-lines.ts";
import { orderForReader } from "../../../sales/orders/documents/order-for-reader.ts";
import { tracksOrder } from "../../../sales/tracking/tracking-pass.ts";
import type { ShopNeeds } from "../feature.ts";
import type { PersonalPages } from "../personal-pages.ts";

/** `/orders/{reference}/thanks`, for the session that placed the order; anyone else looks it up as every order. */
export function registerThanksPage(
  app: FastifyInstance,
  services: Services,
  pages: PersonalPages,
  needs: ShopNeeds,
): void {
  const { access, settings, findOrder, translations } = needs;
  const secure = services.publicUrl.startsWith("https:");
  app.get<{ Params: { reference: string } }>("/orders/:reference/thanks", async (request, reply) => {
    const reference = request.params.reference.slice(0, 64);
    const buyer = await authenticate(request, "optional", access);
    const found = buyer === null ? null : await findOrder(reference, buyer.userId);
    if (buyer === null || found === null)
      return reply.header("cache-control", "no-store").redirect(`/track-order/${encodeURIComponent(reference)}`, 303);
    const [shop, current] = await Promise.all([pages.shopFor(request, reply), settings.current()]);
    // The SDK, which pages are made on, says more of ids than the server does.
    const into = await translations.in(shop.language);
    const order = translateTexts(orderForReader(found, shop.language), current, into) as Order;
    // The link to the order's page opens it without asking for the address again.
    const pass = tracksOrder(services.secrets, order.reference, secure);
    const chosen = [reply.getHeader("set-cookie") ?? []].flat().map(String);
    reply.header("set-cookie", [...chosen, pass]);
    const { renderThanks } = await renderer();
    const view = {
      order,
      timezone: current.timezone,
      days: order.shippingMethod === null ? null : deliveryDays(current, order.shippingMethod.code),
      isGuest: !isAccount(buyer),
    };
    return pages.send(reply, shop, renderThanks(shop, view));
  });
}

/** `/orders/{reference}/transfer-code.svg`: the code of the transfer that is due, for the session that placed the order. */
export function registerTransferCode(app: FastifyInstance, { access, findOrder }: ShopNeeds): void {
  app.get<{ Params: { reference: string } }>("/orders/:reference/transfer-code.svg", async (request, reply) => {
    const buyer = await authenticate(request, "optional", access);
    const order = buyer === null ? null : await findOrder(request.params.reference.slice(0, 64), buyer.userId);
    const text = order?.payment.transfer?.qr ?? null;
    if (order === null || text === null) throw new NotFound();
    const { renderTransferCode } = await renderer();
    return reply
      .header("cache-control", "no-store")
      .type("image/svg+xml")
      .send(renderTransferCode(text, order.reference));
  });
}

/** The method's current delivery time; null without one, or if the method is gone. */
function deliveryDays({ shippingMethods }: StoreSettings, code: string): { from: number; to: number } | null {
  const method = shippingMethods.find((each) => each.code === code);
  const to = method?.maxDays ?? method?.minDays ?? null;
  return to === null ? null : { from: method?.minDays ?? to, to };
}
