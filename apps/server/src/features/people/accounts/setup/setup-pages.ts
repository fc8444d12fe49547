import type { FastifyInstance } from "fastify";
import { NotFound } from "../../../../platform/errors.ts";
import { formField } from "../../../../platform/http/pages/pages.ts";
import { visitorLanguage } from "../../../../platform/http/pages/visitor-language.ts";
import { validatorCompiler } from "../../../../platform/http/requests/validation.ts";
import type { NameShop } from "../../../ground/store/administration/name-shop.ts";
import type { AccountsKit } from "../kit.ts";
import type { Show } from "../pages/page-parts.ts";
import { type Registration, registrationInput } from "../passkeys/passkey-schemas.ts";
import { hasAdministrator } from "./has-administrator.ts";
import { prepareSetup, setUpShop } from "./set-up-shop.ts";
import { readSetupFields, refusedSetup, setupInputOf, setupMistakes } from "./setup-form.ts";
import { setupPage } from "./setup-page.ts";

const PATH = "/setup";
/** The first steps of a new shop, in the administration. */
const START = "/admin/start";

/** `/setup`: the form that does what `POST /api/setup` does. It is gone once the shop has an administrator. */
export function addSetupPages(scope: FastifyInstance, kit: AccountsKit, nameShop: NameShop, show: Show): void {
  const { database } = kit.services;
  scope.get(PATH, async (request, reply) => {
    if (await hasAdministrator(database.reads)) throw new NotFound();
    const { currency } = await kit.settings.current();
    const language = visitorLanguage(request);
    const fields = { token: "", shopName: "", country: "", currency, language, name: "", email: "", passkey: "" };
    return show(reply, { ...setupPage(language, fields), ownPath: PATH });
  });
  scope.post(PATH, async (request, reply) => {
    await kit.countForm("setup", request.ip);
    if (await hasAdministrator(database.reads)) throw new NotFound();
    const language = visitorLanguage(request);
    const fields = readSetupFields(request);
    const password = formField(request, "password");
    const errors = setupMistakes(fields, password, language);
    if (errors.length > 0) return show(reply, setupPage(language, fields, { errors, status: 422 }));
    try {
      const input = setupInputOf(fields, password, readPasskey(fields.passkey));
      const prepared = await prepareSetup(kit, input, request);
      const started = await database.transaction((tx) => setUpShop(tx, prepared, { hooks: kit.hooks, nameShop }));
      kit.settings.forget();
      return reply
        .header("set-cookie", await kit.finishSignIn(request.headers, started))
        .header("cache-control", "no-store")
        .redirect(START, 303);
    } catch (error) {
      const refused = refusedSetup(error, language);
      if (refused === null) throw error;
      // A passkey that was refused is of no further use.
      const isSpent = refused.errors.some(({ field }) => field === "password");
      return show(reply, setupPage(language, isSpent ? { ...fields, passkey: "" } : fields, refused));
    }
  });
}

const checkRegistrationBody = validatorCompiler({
  schema: registrationInput,
  method: "POST",
  url: PATH,
  httpPart: "body",
});

/** Parses the browser's new passkey by the endpoint's schema; null if the form has none. */
function readPasskey(text: string): Registration | null {
  if (text === "") return null;
  try {
    const checked = checkRegistrationBody(JSON.parse(text)) as { value: Registration } | { error: Error };
    return "value" in checked ? checked.value : null;
  } catch {
    return null;
  }
}
