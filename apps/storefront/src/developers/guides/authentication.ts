import type { Guide } from "./guide.ts";

export const authentication: Guide = {
  id: "authentication",
  keywords: "login sign in guest session second factor totp passkey 401 403",
  texts: {
    en: {
      title: "Authentication",
      lead: "Shoppers need no account: a guest's session begins with the first item in the bag. Accounts sign in with a password, a passkey or a mailed link.",
      sections: [
        {
          title: "Guests",
          text: "`POST /api/cart/lines` creates a guest and sets the session cookie. A guest can order, pay, cancel and withdraw. Everything that belongs to an account answers 403 `account_required`.\n\nSigning up turns the guest into the account, so bag and orders stay. Signing in merges the bag and moves the guest's orders.",
        },
        {
          title: "Accounts",
          text: "Signing in answers with the profile and a new session cookie. If the account has an authenticator app, the answer is 401 `second_factor_required` with a `challenge`: send it with the code to `POST /api/auth/second-factor`.\n\n401 means the caller isn't signed in. 403 means the caller isn't allowed to do this; the `code` says why.",
        },
        {
          title: "Recent authentication",
          text: "Sensitive changes, such as a new e-mail address or an access token, need a password, a passkey or a mailed link within the last 15 minutes. Otherwise the answer is 403 `reauthentication_required`. Ask for the password, call `POST /api/auth/reauthenticate`, and send the request again.",
        },
      ],
    },
    de: {
      title: "Anmeldung",
      lead: "Wer einkauft, braucht kein Konto: Die Sitzung eines Gasts beginnt mit dem ersten Artikel im Warenkorb. Konten melden sich mit Passwort, Passkey oder einem Link per E-Mail an.",
      sections: [
        {
          title: "Gäste",
          text: "`POST /api/cart/lines` legt einen Gast an und setzt den Sitzungscookie. Ein Gast kann bestellen, bezahlen, stornieren und widerrufen. Was zu einem Konto gehört, antwortet mit 403 `account_required`.\n\nBei der Registrierung wird der Gast zum Konto, Warenkorb und Bestellungen bleiben erhalten. Bei der Anmeldung wird der Warenkorb zusammengeführt, und die Bestellungen des Gasts ziehen um.",
        },
        {
          title: "Konten",
          text: "Die Anmeldung antwortet mit dem Profil und einem neuen Sitzungscookie. Hat das Konto eine Authenticator-App, lautet die Antwort 401 `second_factor_required` mit einer `challenge`: Senden Sie diese mit dem Code an `POST /api/auth/second-factor`.\n\n401 heißt, dass niemand angemeldet ist. 403 heißt, dass die Anfrage nicht erlaubt ist; der `code` nennt den Grund.",
        },
        {
          title: "Erneute Anmeldung",
          text: "Heikle Änderungen wie eine neue E-Mail-Adresse oder ein Zugriffstoken verlangen ein Passwort, einen Passkey oder einen Link per E-Mail aus den letzten 15 Minuten. Sonst lautet die Antwort 403 `reauthentication_required`. Fragen Sie das Passwort ab, rufen Sie `POST /api/auth/reauthenticate` auf und senden Sie die Anfrage noch einmal.",
        },
      ],
    },
  },
  samples: ({ address, sample: { product, variantId } }) => [
    {
      curl: `curl -c cookies.txt '${address}/api/cart/lines' \\
  -H 'Content-Type: application/json' \\
  -d '{"productId": "${product}", "variantId": "${variantId}", "qty": 1}'
curl -b cookies.txt '${address}/api/auth/me'`,
      client: `import { createClient } from "@tote/client";

const tote = createClient({ baseUrl: "${address}" });
await tote.cart.add({ productId: "${product}", variantId: "${variantId}", qty: 1 });
const profile = await tote.session.get();
console.log(profile?.roles);`,
      react: `import { useSession } from "@tote/react";

export function Greeting() {
  const { status, user } = useSession();
  if (status === "loading") return null;
  return <p>{user?.name ?? "Welcome"}</p>;
}`,
    },
    {
      curl: `curl -c cookies.txt '${address}/api/auth/sign-in' \\
  -H 'Content-Type: application/json' \\
  -d '{"email": "ada@example.com", "password": "…"}'`,
      client: `import { createClient, SecondFactorRequired } from "@tote/client";

const tote = createClient({ baseUrl: "${address}" });
const [email, password, code] = ["ada@example.com", "…", "123456"];
try {
  await tote.session.signIn({ email, password });
} catch (error) {
  if (!(error instanceof SecondFactorRequired)) throw error;
  await tote.session.secondFactor({ challenge: error.challenge, code });
}`,
    },
    {
      client: `import { createClient, ReauthenticationRequired } from "@tote/client";

const tote = createClient({ baseUrl: "${address}" });
const changeAddress = () => tote.session.changeEmail({ email: "new@example.com" });
try {
  await changeAddress();
} catch (error) {
  if (!(error instanceof ReauthenticationRequired)) throw error;
  await tote.session.reauthenticate({ password: "…" });
  await changeAddress();
}`,
    },
  ],
};
