import type { FieldError } from "@tote/storefront/form";
import type { ReviewableLine } from "@tote/storefront/reviews/review-form";
import { reviewTexts } from "@tote/storefront/reviews/review-texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError, Invalid } from "../../../platform/errors.ts";
import { type PageFrame, sendPage } from "../../../platform/http/pages/page.ts";
import { formField, queryField } from "../../../platform/http/pages/pages.ts";
import { visitorLanguage } from "../../../platform/http/pages/visitor-language.ts";
import { type AccessRules, authenticate } from "../../../platform/http/requests/access.ts";
import { decodeId, encodeId, parseReference } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import { translateSoldLine } from "../../ground/translations/translate-lines.ts";
import type { Translations } from "../../ground/translations/translations.ts";
import { trackedReference } from "../tracking/tracking-pass.ts";
import { removeFromOrder } from "./moderate-review.ts";
import { findOwner, type OwnerRow, readReviewable } from "./queries.ts";
import { LENGTHS } from "./schemas.ts";
import { sentBefore, shortName, writeReview } from "./write-review.ts";

interface ReviewPageNeeds {
  readonly access: AccessRules;
  readonly pageFrame: () => Promise<PageFrame>;
  readonly translations: Translations;
}

type Request = FastifyRequest<{ Params: { reference: string } }>;
const PATH = "/track-order/:reference/reviews";
const NOTHING = { lineId: "", rating: "", title: "", text: "", name: "" };

/** The form for reviews of an order, for its buyer and for whoever its tracking page is open to. */
export function registerReviewPages(app: FastifyInstance, services: Services, needs: ReviewPageNeeds): void {
  const { reads } = services.database;
  app.addHook("onRequest", async (_request, reply) => void reply.header("x-robots-tag", "noindex"));

  const opened = async (request: Request): Promise<OwnerRow | null> => {
    const reference = parseReference("T", request.params.reference.slice(0, 64));
    const order = reference === null ? null : await findOwner(reads, reference);
    if (order === null) return null;
    if (trackedReference(services.secrets, request.headers.cookie) === reference) return order;
    const buyer = await authenticate(request, "optional", needs.access);
    return buyer !== null && [order.user_id, order.placed_by].includes(buyer.userId) ? order : null;
  };

  const show = async (
    request: Request,
    reply: FastifyReply,
    order: OwnerRow,
    {
      status = 200,
      sent = null,
      errors = [],
    }: { status?: number; sent?: typeof NOTHING | null; errors?: FieldError[] } = {},
  ) => {
    const language = visitorLanguage(request);
    const rows = await readReviewable(reads, { orderId: order.id, userId: null, sentBefore: sentBefore() });
    const lines = rows.map((row) => ({
      id: encodeId("line", row.line_id),
      productId: encodeId("prod", row.product_id),
      title: row.title,
      variantTitle: row.variant_title,
      state: stateOf(row),
    }));
    const into = await needs.translations.in(language);
    const open = lines.filter(({ state }) => state === "open");
    const asked = sent?.lineId ?? queryField(request, "item");
    const chosen = open.find(({ id }) => id === asked) ?? (open.length === 1 ? open[0] : undefined);
    return sendPage(reply, await needs.pageFrame(), {
      title: reviewTexts[language].write,
      language,
      status,
      alive: true,
      ownPath: `/track-order/${request.params.reference}/reviews`,
      content: {
        page: "review-form",
        reference: request.params.reference,
        lines: into === null ? lines : lines.map((line) => translateSoldLine(line, into)),
        chosen: chosen?.id ?? null,
        sent,
        errors,
        lengths: LENGTHS,
      },
    });
  };

  app.get(PATH, async (request: Request, reply) => {
    const order = await opened(request);
    return order === null ? reply.redirect("/track-order", 303) : show(request, reply, order);
  });

  app.post(PATH, async (request: Request, reply) => {
    const order = await opened(request);
    if (order === null) return reply.redirect("/track-order", 303);
    const sent = {
      lineId: formField(request, "lineId"),
      rating: formField(request, "rating"),
      title: formField(request, "title"),
      text: formField(request, "text"),
      name: formField(request, "name"),
    };
    const language = visitorLanguage(request);
    const words = reviewTexts[language].errors;
    const errors: FieldError[] = (["title", "text", "name"] as const)
      .filter((field) => sent[field].length > LENGTHS[field])
      .map((field) => ({ field, message: words[field] }));
    if (!/^[1-5]$/.test(sent.rating)) errors.unshift({ field: "rating", message: words.rating });
    if (errors.length > 0) return show(request, reply, order, { status: 422, sent, errors });
    try {
      await services.database.transaction((tx) =>
        writeReview(tx, {
          ...sent,
          name: sent.name.trim() || shortName(order.name),
          orderId: order.id,
          lineId: decodeId("line", sent.lineId) ?? "",
          buyerId: null,
          rating: Number(sent.rating),
          locale: language,
        }),
      );
    } catch (error) {
      if (error instanceof Invalid) {
        const wrong = (error.errors ?? []).map(({ pointer }) => pointer?.slice(2) as keyof typeof words);
        const messages = wrong.map((field) => ({ field, message: words[field] ?? words.text }));
        return show(request, reply, order, { status: 422, sent, errors: messages });
      }
      // Sent twice, or too early: the page shows the state.
      if (error instanceof DomainError && error.status === 409) return show(request, reply, order, { status: 409 });
      throw error;
    }
    return done(request, reply, order, 201);
  });

  app.post(`${PATH}/removal`, async (request: Request, reply) => {
    const order = await opened(request);
    if (order === null) return reply.redirect("/track-order", 303);
    const lineId = decodeId("line", formField(request, "lineId"));
    await services.database.transaction((tx) => removeFromOrder(tx, order.id, lineId ?? ""));
    return done(request, reply, order, 200);
  });

  /** Redirects a browser, so that a reload does not send the form again. */
  const done = (request: Request, reply: FastifyReply, order: OwnerRow, status: number) =>
    request.headers["sec-fetch-mode"] === "navigate"
      ? reply.redirect(`/track-order/${request.params.reference}/reviews`, 303)
      : show(request, reply, order, { status });
}

function stateOf(row: { due: boolean; status: string | null }): ReviewableLine["state"] {
  if (row.status !== null) return row.status as "pending" | "published" | "rejected";
  return row.due ? "open" : "waiting";
}
