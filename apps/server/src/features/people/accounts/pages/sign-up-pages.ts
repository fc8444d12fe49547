import type { FieldError } from "@tote/storefront/form";
import { signInTexts } from "@tote/storefront/sign-in/texts";
import { withNext } from "@tote/storefront/sign-in/with-next";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../../../../platform/errors.ts";
import type { Page } from "../../../../platform/http/pages/page.ts";
import { formField, queryField } from "../../../../platform/http/pages/pages.ts";
import type { AccessRules } from "../../../../platform/http/requests/access.ts";
import { isEmailAddress } from "../email-address.ts";
import type { AccountsKit } from "../kit.ts";
import { prepareSignUp } from "../sign-in/prepare-sign-up.ts";
import { signUp } from "../sign-in/sign-up.ts";
import { afterSignIn } from "./next-address.ts";
import { donePage, FIELD_LIMITS, languageOf, newPasswordMistakes, type Show, words } from "./page-parts.ts";
import { FORM_HEADERS, sendOnSignedIn } from "./sign-in-pages.ts";

const PATH = "/sign-up";

interface Filled {
  name: string;
  email: string;
  next: string;
}

/** `/sign-up`: the form that does what `POST /api/auth/sign-up` does; a guest becomes the account. */
export function addSignUpPages(scope: FastifyInstance, kit: AccountsKit, access: AccessRules, show: Show): void {
  scope.get(PATH, async (request, reply) => {
    const next = queryField(request, "next");
    const sendOn = await sendOnSignedIn(request, reply, { kit, access, next });
    if (sendOn !== null) return sendOn;
    return show(reply, { ...signUpPage(request, kit, { name: "", email: "", next }), ownPath: withNext(PATH, next) });
  });
  scope.post(PATH, async (request, reply) => {
    await kit.countForm("signUp", request.ip);
    const filled = {
      name: formField(request, "name"),
      email: formField(request, "email"),
      next: formField(request, "next"),
    };
    const password = formField(request, "password");
    const errors = mistakes(request, filled, password);
    if (errors.length > 0) return show(reply, signUpPage(request, kit, filled, { errors, status: 422 }));
    try {
      const prepared = await prepareSignUp(kit, { ...filled, password }, request);
      const started = await kit.services.database.transaction((tx) => signUp(tx, kit.hooks, prepared));
      const { sentTitle, sentText } = signInTexts[languageOf(request)].signUp;
      if (started === null) return await show(reply, donePage(request, kit, sentTitle, sentText));
      return reply
        .header("set-cookie", kit.sessionCookies(started.token))
        .header("cache-control", "no-store")
        .redirect(afterSignIn(filled.next, kit), 303);
    } catch (error) {
      const refused = refusedField(request, error);
      if (refused === null) throw error;
      return show(reply, signUpPage(request, kit, filled, refused));
    }
  });
}

/** All that can be told without looking for the account. */
function mistakes(request: FastifyRequest, { name, email }: Filled, password: string): FieldError[] {
  const { notAnAddress, signUp: own } = signInTexts[languageOf(request)];
  return [
    ...(name.trim() === "" ? [{ field: "name", message: own.nameMissing }] : []),
    ...(isEmailAddress(email) ? [] : [{ field: "email", message: notAnAddress }]),
    ...newPasswordMistakes(password, languageOf(request)),
  ];
}

/** The refusals of the endpoint at the fields that they are of, or null for any other. */
function refusedField(request: FastifyRequest, error: unknown): { errors: FieldError[]; status: number } | null {
  if (!(error instanceof DomainError)) return null;
  const { signUp: own } = signInTexts[languageOf(request)];
  const { tooCommon, wrongLength } = words(request);
  const { status, code } = error;
  if (code === "email_taken") return { errors: [{ field: "email", message: own.taken }], status };
  if (code === "password_too_common") return { errors: [{ field: "password", message: tooCommon }], status };
  const [entry] = error.errors ?? [];
  if (entry?.pointer === "#/password") return { errors: [{ field: "password", message: wrongLength }], status };
  if (entry?.pointer === "#/name") return { errors: [{ field: "name", message: own.nameWithAddress }], status };
  return null;
}

function signUpPage(
  request: FastifyRequest,
  kit: AccountsKit,
  filled: Filled,
  { errors, status }: { errors: readonly FieldError[]; status: number } = { errors: [], status: 200 },
): Page {
  const language = languageOf(request);
  return {
    title: signInTexts[language].signUp.title,
    language,
    status,
    alive: true,
    formTargets: [new URL(kit.services.storefrontUrl).origin],
    headers: FORM_HEADERS,
    content: { page: "sign-up", ...filled, errors, limits: FIELD_LIMITS },
  };
}
