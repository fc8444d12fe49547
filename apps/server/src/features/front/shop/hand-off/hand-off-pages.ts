import type { OfferedItem } from "@tote/storefront/bag";
import type { Shop } from "@tote/storefront/data";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NotFound } from "../../../../platform/errors.ts";
import { formField } from "../../../../platform/http/pages/pages.ts";
import { renderer } from "../../../../platform/http/pages/renderer.ts";
import { authenticate } from "../../../../platform/http/requests/access.ts";
import type { Buyer } from "../../../../platform/http/requests/principal.ts";
import type { HandOff } from "../../../partners/agents/errands/hand-offs.ts";
import { HandOffTaken } from "../../../partners/agents/errands/hand-offs.ts";
import { offered, piecesOf } from "../bag-offer.ts";
import type { ShopNeeds } from "../feature.ts";
import type { PersonalPages } from "../personal-pages.ts";

type Request = FastifyRequest<{ Params: { token: string } }>;
const CHECKOUT = "/checkout";

/** `/continue/{token}`: what an assistant prepared becomes the visitor's by a button (docs/contract/agents.md#hand-off). */
export function registerHandOffPages(
  app: FastifyInstance,
  pages: PersonalPages,
  { bag, access, shelf, handOffs }: ShopNeeds,
): void {
  const read = async (request: Request, reply: FastifyReply) => {
    const shop = await pages.shopFor(request, reply);
    const handOff = await handOffs.show(request.params.token, await shelf.in(shop.language));
    // A link of an assistant must not reach other sites with the address of the page.
    reply.header("referrer-policy", "no-referrer");
    if (handOff === null) throw new NotFound("This link is wrong, or it has ended. Ask your assistant for a new one.");
    return { shop, handOff };
  };
  const show = async (
    reply: FastifyReply,
    { shop, handOff, buyer, hasChanged }: { shop: Shop; handOff: HandOff; buyer: Buyer | null; hasChanged: boolean },
  ) => {
    const { renderHandOff } = await renderer();
    if (handOff.handedTo !== null) return sendHidden(pages, reply, shop, renderHandOff(shop, { open: null }), 410);
    const hasBag = buyer !== null && (await bag.show(buyer)).lines.length > 0;
    const { host, version, codes, lines } = handOff;
    const items = lines.map((line) => itemOf(line, shop));
    const notWithdrawable = lines.flatMap(({ product, variant }) => (variant.withdrawable ? [] : [product.title]));
    const open = { host, version, items, code: codes[0] ?? null, hasChanged, hasBag, notWithdrawable };
    return sendHidden(pages, reply, shop, renderHandOff(shop, { open }), hasChanged ? 409 : 200);
  };

  app.get("/continue/:token", async (request: Request, reply) => {
    const { shop, handOff } = await read(request, reply);
    const buyer = await authenticate(request, "optional", access);
    if (handOff.handedTo !== null && handOff.handedTo === buyer?.userId) return reply.redirect(CHECKOUT, 303);
    return show(reply, { shop, handOff, buyer, hasChanged: false });
  });

  app.post("/continue/:token", async (request: Request, reply) => {
    const { shop, handOff } = await read(request, reply);
    const buyer = await authenticate(request, "optional", access);
    if (handOff.handedTo !== null && handOff.handedTo === buyer?.userId) return reply.redirect(CHECKOUT, 303);
    if (handOff.handedTo !== null) return show(reply, { shop, handOff, buyer, hasChanged: false });
    const isCurrent = formField(request, "version") === String(handOff.version);
    const lines = handOff.lines.flatMap(({ productId, variantId, qty, variant }) =>
      variant.available ? [{ productId, variantId, qty: piecesOf(qty, variant.stock) }] : [],
    );
    if (!isCurrent || lines.length === 0) return show(reply, { shop, handOff, buyer, hasChanged: !isCurrent });
    const taken = await bag
      .takeOver(buyer, request, {
        lines,
        code: handOff.codes[0] ?? "",
        only: formField(request, "mode") === "only",
        errandId: handOff.id,
        claim: (tx, userId) => handOffs.take(tx, handOff, userId),
      })
      .catch(refuseTaken);
    if (taken !== null) {
      reply.header("set-cookie", taken);
      return reply.redirect(CHECKOUT, 303);
    }
    // Between the look and the lock it changed hands, or was changed.
    const after = await read(request, reply);
    return show(reply, { ...after, buyer, hasChanged: after.handOff.handedTo === null });
  });
}

function refuseTaken(error: unknown): null {
  if (error instanceof HandOffTaken) return null;
  throw error;
}

function itemOf({ product, variant, qty }: HandOff["lines"][number], shop: Shop): OfferedItem {
  return offered({ name: variant.id, qty }, { product, variant }, shop);
}

function sendHidden(pages: PersonalPages, reply: FastifyReply, shop: Shop, document: string, status: number) {
  return pages.send(reply, shop, document, { status, referrer: "no-referrer" });
}
