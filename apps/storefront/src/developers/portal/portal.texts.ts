import type { WebhookFault } from "@tote/client/webhooks";
import type { Language } from "../../data.ts";

const en = {
  title: "For developers",
  begin: "Quick start",
  lead: "Everything that this shop does is an API: products, bags, orders, creators, and a signed message for every change. Build a storefront, connect your warehouse, or read your own orders.",
  version: (version: string) =>
    `API version ${version}. It changes by additions alone; what is removed gets a new version.`,
  start: "From nothing to an order",
  startText: "These run as they are, against this shop: the last step places an order.",
  tabs: { curl: "curl", client: "JavaScript", react: "React" },
  install: "The packages come from this shop, with their types and in its version:",
  page: "In a page of this shop no installation is needed:",
  own: "Your own orders, from a program",
  ownText: "An access token stands for your account and reads its orders, and nothing else.",
  makeToken: "Make a token and put it in place",
  tokenMade: "Here it is, this once, for 30 days. You can revoke it: ",
  tokenRefused: "That did not work. Show that it is you and make one here: ",
  tokens: "Your access tokens",
  further: "Where to go on",
  guides: {
    title: "Guides",
    text: "Authentication, pagination, idempotency, errors, the bag engine, server rendering and more.",
  },
  prev: "Previous",
  next: "Next",
  samples: "Samples",
  docs: { title: "API documentation", text: "Every operation with its fields and errors, and a form to try it." },
  events: { title: "Events", text: "What is sent when something happens, with an example of each." },
  signing: { title: "Signatures", text: "How you know that a message is this shop's, in four languages." },
  changes: { title: "Version and changes", text: "What you can rely on, and what has changed in the API." },
  codes: { title: "Error codes", text: "What each means, and what to do." },
  partner: "Become a partner",
  partnerText:
    "Webhooks are for partners. Ask for access with your account; the shop decides, and says which events you get. There you add endpoints, see what they answered, send examples and recover what was missed.",
  console: "Your integration",
  ask: "The same by the API",
  eventsLead:
    "Each is sent as a POST, signed, and repeated until your server says 2xx. An event may come twice: its id tells.",
  event: "Event",
  fields: "Fields",
  example: "Example",
  signingLead:
    "Every message follows Standard Webhooks 1.0.0: an id, a time, and an HMAC-SHA256 of both and the body with your endpoint's secret. A library of that standard does it; so does this.",
  verify: "Check a message here",
  verifyText: "Nothing leaves your browser.",
  secret: "Secret",
  headers: "Headers",
  body: "Body",
  check: "Check",
  languages: "Languages",
  genuine: "Genuine.",
  stale:
    "The signature is valid, but the timestamp is more than five minutes off. Receivers must refuse it, because it may be a replay.",
  unable: "This browser can only check on pages that came by HTTPS.",
  notGenuine: {
    missing_header: "Not genuine: webhook-id, webhook-timestamp or webhook-signature is missing.",
    timestamp_out_of_tolerance: "webhook-timestamp is no number of seconds.",
    no_matching_signature: "Not genuine: no signature fits this secret and this body, byte for byte.",
    unreadable_body: "The signature fits, and the body is no event.",
    invalid_secret: "This secret cannot be read: it begins with whsec_ and goes on in Base64.",
  } satisfies Readonly<Record<WebhookFault, string>>,
};

export type PortalWords = typeof en;

const de: PortalWords = {
  title: "Für Entwickler",
  begin: "Schnellstart",
  lead: "Alles, was dieser Shop tut, ist eine API: Produkte, Warenkörbe, Bestellungen, Creator, und eine signierte Nachricht für jede Änderung. Bauen Sie eine Storefront, binden Sie Ihr Lager an, oder lesen Sie Ihre eigenen Bestellungen.",
  version: (version) =>
    `API-Version ${version}. Sie ändert sich nur durch Zusätze; was wegfällt, bekommt eine neue Version.`,
  start: "Von nichts zu einer Bestellung",
  startText: "Das läuft so, wie es dasteht, gegen diesen Shop: Der letzte Schritt bestellt wirklich.",
  tabs: { curl: "curl", client: "JavaScript", react: "React" },
  install: "Die Pakete kommen aus diesem Shop, mit Typen und in seiner Version:",
  page: "In einer Seite dieses Shops muss nichts installiert werden:",
  own: "Ihre eigenen Bestellungen, aus einem Programm",
  ownText: "Ein Zugriffstoken steht für Ihr Konto und liest dessen Bestellungen, sonst nichts.",
  makeToken: "Token erstellen und einsetzen",
  tokenMade: "Hier ist es, nur dieses eine Mal, für 30 Tage. Sie können es widerrufen: ",
  tokenRefused: "Das ging nicht. Zeigen Sie, dass Sie es sind, und erstellen Sie eines hier: ",
  tokens: "Ihre Zugriffstoken",
  further: "Wie es weitergeht",
  guides: {
    title: "Anleitungen",
    text: "Anmeldung, Seiten von Listen, Idempotenz, Fehler, die Warenkorb-Engine, Rendern auf dem Server und mehr.",
  },
  prev: "Zurück",
  next: "Weiter",
  samples: "Beispiele",
  docs: {
    title: "API-Dokumentation",
    text: "Jede Operation mit Feldern und Fehlern und einem Formular zum Ausprobieren.",
  },
  events: { title: "Ereignisse", text: "Was gesendet wird, wenn etwas geschieht, mit je einem Beispiel." },
  signing: {
    title: "Signaturen",
    text: "Woran Sie erkennen, dass eine Nachricht von diesem Shop ist, in vier Sprachen.",
  },
  changes: {
    title: "Version und Änderungen",
    text: "Worauf Sie sich verlassen können, und was sich an der API geändert hat.",
  },
  codes: { title: "Fehlercodes", text: "Was jeder bedeutet, und was zu tun ist." },
  partner: "Partner werden",
  partnerText:
    "Webhooks sind für Partner. Fragen Sie mit Ihrem Konto an; der Shop entscheidet und sagt, welche Ereignisse Sie bekommen. Dort fügen Sie Endpunkte hinzu, sehen, was sie geantwortet haben, senden Beispiele und holen nach, was gefehlt hat.",
  console: "Ihre Integration",
  ask: "Dasselbe über die API",
  eventsLead:
    "Jedes wird als POST gesendet, signiert, und wiederholt, bis Ihr Server 2xx sagt. Ein Ereignis kann zweimal kommen: Seine Id verrät es.",
  event: "Ereignis",
  fields: "Felder",
  example: "Beispiel",
  signingLead:
    "Jede Nachricht folgt Standard Webhooks 1.0.0: eine Id, eine Zeit und ein HMAC-SHA256 über beides und den Body mit dem Geheimnis Ihres Endpunkts. Eine Bibliothek dieses Standards kann das; dies hier auch.",
  verify: "Eine Nachricht hier prüfen",
  verifyText: "Nichts verlässt Ihren Browser.",
  secret: "Geheimnis",
  headers: "Header",
  body: "Body",
  check: "Prüfen",
  languages: "Sprachen",
  genuine: "Echt.",
  stale:
    "Echt, aber nicht innerhalb von fünf Minuten gesendet: Ein Empfänger lehnt sie ab, denn jemand könnte sie wiederholen.",
  unable: "Dieser Browser kann nur auf Seiten prüfen, die über HTTPS kamen.",
  notGenuine: {
    missing_header: "Nicht echt: webhook-id, webhook-timestamp oder webhook-signature fehlt.",
    timestamp_out_of_tolerance: "webhook-timestamp ist keine Zahl von Sekunden.",
    no_matching_signature: "Nicht echt: Keine Signatur passt zu diesem Geheimnis und diesem Body, Byte für Byte.",
    unreadable_body: "Die Signatur passt, aber der Body ist kein Ereignis.",
    invalid_secret: "Dieses Geheimnis ist nicht lesbar: Es beginnt mit whsec_ und geht in Base64 weiter.",
  },
};

export const portalTexts: Readonly<Record<Language, PortalWords>> = { en, de };
