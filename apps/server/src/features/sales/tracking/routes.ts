import { trackingTexts } from "@tote/storefront/tracking/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ErrorEntry, Invalid, NotFound } from "../../../platform/errors.ts";
import { preferredMedia } from "../../../platform/http/pages/language.ts";
import { type Page, sendPage } from "../../../platform/http/pages/page.ts";
import { formField, queryField } from "../../../platform/http/pages/pages.ts";
import { visitorLanguage } from "../../../platform/http/pages/visitor-language.ts";
import { parseReference } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import { translateSoldLine } from "../../ground/translations/translate-lines.ts";
import { findTrackedOrder } from "./find-tracked-order.ts";
import { lookUpOrder, type Proof } from "./look-up-order.ts";
import { type LookUp, lookUpPage, orderNotFoundPage } from "./look-up-page.ts";
import { presentTrackedOrder } from "./present-tracked-order.ts";
import type { TrackedOrder } from "./tracked-order.ts";
import { trackedReference, tracksOrder } from "./tracking-pass.ts";
import { registerWithdrawal, type TrackingNeeds } from "./withdrawal-routes.ts";

/**
 * `GET` and `POST /track-order`, `GET /track-order/{reference}` and its withdrawal. These answers must not be cached,
 * indexed or sent as a referrer.
 */
export function registerTracking(app: FastifyInstance, services: Services, needs: TrackingNeeds): void {
  const secure = services.publicUrl.startsWith("https:");
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex", vary: "Accept, Accept-Language, Cookie" });
  });

  const answerPair = async (request: FastifyRequest, reply: FastifyReply, lookUp: LookUp) => {
    if (lookUp.order.trim() === "" || lookUp.email.trim() === "") return askForBoth(request, reply, lookUp);
    return answer(request, reply, { reference: lookUp.order, email: lookUp.email }, lookUp);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply, proof: Proof, typed: LookUp) => {
    const order = await lookUpOrder(services, proof, request.ip);
    if (order === null) return refuse(request, reply, typed);
    if (wantsJson(request)) return reply.send(presentTrackedOrder(order));
    if (request.headers["sec-fetch-mode"] !== "navigate") return show(request, reply, order);
    // Redirects a browser to an address without secrets, so that the e-mail address or token does not stay in its
    // history.
    return reply
      .header("set-cookie", tracksOrder(services.secrets, order.reference, secure))
      .header("referrer-policy", "no-referrer")
      .redirect(`/track-order/${order.reference}${typed.withdraws === true ? "/withdrawal" : ""}`, 303);
  };

  const askForBoth = async (request: FastifyRequest, reply: FastifyReply, lookUp: LookUp) => {
    if (wantsJson(request)) throw new Invalid(missing(lookUp));
    const page = lookUpPage(languageOf(request), lookUp, { sent: request.method === "POST" });
    const isEmpty = request.method === "GET" && lookUp.order === "" && lookUp.email === "";
    const own = openTo(lookUp.withdraws === true ? "/track-order?next=withdrawal" : "/track-order");
    return sendPage(reply, await needs.pageFrame(), { ...page, ...(isEmpty ? own : {}) });
  };

  const refuse = async (request: FastifyRequest, reply: FastifyReply, typed: LookUp) => {
    if (wantsJson(request)) throw new OrderNotFound();
    return sendPage(reply, await needs.pageFrame(), orderNotFoundPage(languageOf(request), typed));
  };

  const pictureStore = services.config.mediaStore?.publicUrl ?? null;
  const pictureOrigins = pictureStore === null ? [] : [new URL(pictureStore).origin];

  /** `own`: the address holds no secret, so programs may run and the footer changes the language. */
  const show = async (request: FastifyRequest, reply: FastifyReply, order: TrackedOrder, own: Partial<Page> = {}) => {
    const { timezone } = await needs.settings.current();
    const { publicUrl } = services;
    const language = languageOf(request);
    const into = await needs.translations.in(language);
    const shown = into === null ? order : { ...order, lines: order.lines.map((line) => translateSoldLine(line, into)) };
    const page: Page = {
      title: trackingTexts[language].title(order.reference),
      language,
      wide: true,
      content: { page: "tracked-order", order: shown, timezone, publicUrl },
    };
    return sendPage(reply, await needs.pageFrame(), { ...page, ...own, pictureOrigins });
  };

  app.get("/track-order", (request, reply) => {
    const token = queryField(request, "token");
    if (token !== "") return answer(request, reply, { token }, { order: "", email: "" });
    const withdraws = queryField(request, "next") === "withdrawal";
    return answerPair(request, reply, {
      order: queryField(request, "order"),
      email: queryField(request, "email"),
      withdraws,
    });
  });
  app.post("/track-order", (request, reply) =>
    answerPair(request, reply, {
      order: formField(request, "order"),
      email: formField(request, "email"),
      withdraws: formField(request, "next") === "withdrawal",
    }),
  );
  app.get<{ Params: { reference: string } }>("/track-order/:reference", async (request, reply) => {
    const reference = parseReference("T", request.params.reference.slice(0, 64));
    const opened = trackedReference(services.secrets, request.headers.cookie);
    const order =
      opened !== null && opened === reference ? await findTrackedOrder(services.database.reads, opened) : null;
    if (order !== null)
      return wantsJson(request)
        ? reply.send(presentTrackedOrder(order))
        : show(request, reply, order, openTo(`/track-order/${order.reference}`));
    if (wantsJson(request)) throw new OrderNotFound();
    return askForBoth(request, reply, { order: reference ?? "", email: "" });
  });
  registerWithdrawal(app, services, needs);
}

const openTo = (ownPath: string): Partial<Page> => ({ alive: true, ownPath });

class OrderNotFound extends NotFound {
  constructor() {
    super("No order has this reference and this e-mail address.");
  }
}

function missing(lookUp: LookUp): ErrorEntry[] {
  return (["order", "email"] as const)
    .filter((parameter) => lookUp[parameter].trim() === "")
    .map((parameter) => ({ parameter, code: "required", detail: "This is required." }));
}

function wantsJson(request: FastifyRequest): boolean {
  return preferredMedia(request.headers.accept) === "json";
}

function languageOf(request: FastifyRequest) {
  return visitorLanguage(request);
}
