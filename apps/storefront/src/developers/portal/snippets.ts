/**
 * The snippets of the portal, as text. Each is run where its language is there: by apps/server/src/features/front/developers/portal.test.ts,
 * and those of pages by apps/server/test/browser/developers.test.ts.
 */

/** The purchase of the snippets, and what this shop asks of an order. */
export interface Sample {
  /** A handle that is on sale. */
  readonly product: string;
  /** One of its variants that can be had. */
  readonly variantId: string;
  /** Null where the shop asks nobody to accept terms. */
  readonly termsVersion: string | null;
  /** Where the shop sends to, ISO 3166-1 alpha-2. */
  readonly country: string;
}

type Places = Readonly<Record<string, Readonly<Record<string, string>>>>;

const PLACES: Places = {
  DE: { line1: "Torstr. 1", city: "Berlin", postalCode: "10119" },
  AT: { line1: "Ring 1", city: "Wien", postalCode: "1010" },
  CH: { line1: "Bahnhofstr. 1", city: "Zürich", postalCode: "8001" },
  FR: { line1: "1 rue de Rivoli", city: "Paris", postalCode: "75001" },
  GB: { line1: "1 Strand", city: "London", postalCode: "WC2N 5HR" },
  US: { line1: "1 Broadway", city: "New York", region: "NY", postalCode: "10004" },
};
const ANYWHERE = { line1: "1 High Street", city: "Springfield", postalCode: "1000" };

const lineOf = ({ product, variantId }: Sample) => ({
  productId: product,
  variantId,
  qty: 1,
});
const buyerOf = ({ country, termsVersion }: Sample) => ({
  email: "ada@example.com",
  shippingAddress: { name: "Ada Lovelace", ...(PLACES[country] ?? ANYWHERE), country },
  ...(termsVersion !== null && { acceptedTerms: termsVersion }),
});

/** JSON on one line with air in it, as people write it. */
const json = (value: unknown): string =>
  JSON.stringify(value, null, 1)
    .replaceAll(/\n\s*/g, " ")
    .replaceAll(/([{[]) | ([}\]])/g, "$1$2");
/** The same between the single quotes of a shell. */
const shell = (value: unknown): string => json(value).replaceAll("'", "'\\''");
/** The same as an object literal. */
const literal = (value: object): string =>
  json(value)
    .replaceAll(/"(\w+)": /g, "$1: ")
    .replaceAll(/\{/g, "{ ")
    .replaceAll(/\}/g, " }");
/** The members of an object literal, a line each. */
const members = (value: object): string =>
  Object.entries(value)
    .map(
      ([name, member]) =>
        `  ${name}: ${typeof member === "object" ? literal(member as object) : JSON.stringify(member)},`,
    )
    .join("\n");

/** `address`: the shop's own, without a slash at the end. */
export const curlSnippet = (address: string, sample: Sample): string => `# What is on sale
curl '${address}/api/products?limit=3'

# The first line of a bag makes a guest, whose cookie goes on
curl -c cookies.txt '${address}/api/cart/lines' \\
  -H 'Content-Type: application/json' \\
  -d '${shell(lineOf(sample))}'

# Orders are placed once per key, however often you repeat them
curl -b cookies.txt '${address}/api/orders' \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: my-first-order' \\
  -d '${shell({ lines: [lineOf(sample)], ...buyerOf(sample) })}'
`;

/** Stands where a token belongs. */
export const NO_TOKEN = "YOUR_TOKEN";

/** The caller's own orders; the page puts a token in place of the word for who is signed in. */
export const tokenSnippet = (address: string): string =>
  `curl -H 'Authorization: Bearer ${NO_TOKEN}' '${address}/api/orders?limit=3'`;

/** From the shop itself: nobody else can publish under the name of its packages. */
export const installSnippet = (address: string, packages: readonly string[]): string =>
  `npm install${packages.map((file) => ` \\\n  ${address}/sdk/${file}`).join("")}`;

export const clientSnippet = (address: string, sample: Sample): string => `import { createClient } from "@tote/client";

const tote = createClient({ baseUrl: "${address}" });

const { data: products } = await tote.products.list({ limit: 3 });
await tote.cart.add(${literal(lineOf(sample))});
const { lines } = await tote.cart.get();

const order = await tote.orders.place({
  lines,
${members(buyerOf(sample))}
});
console.log(products.length, order.reference);
`;

/** Instead of the first line of that for JavaScript, in a page of this shop. */
export const PAGE_IMPORT = 'import { createClient } from "/sdk/client.js";';

export const reactSnippet = (address: string, sample: Sample): string => `import { createClient } from "@tote/client";
import { ToteProvider, useBag, useSession } from "@tote/react";

const tote = createClient({ baseUrl: "${address}" });

function Buy() {
  const { add, itemCount } = useBag();
  const { user } = useSession();
  return (
    <button onClick={() => add(${literal(lineOf(sample))})}>
      {user?.name ?? "Guest"}: {itemCount} in the bag
    </button>
  );
}

export const App = () => (
  <ToteProvider client={tote}>
    <Buy />
  </ToteProvider>
);
`;

/** A guide to one language: how a message is verified with what the language brings. */
export interface SigningGuide {
  readonly id: "node" | "python" | "go" | "php";
  readonly title: string;
  readonly code: string;
}

export const SIGNING_GUIDES: readonly SigningGuide[] = [
  {
    id: "node",
    title: "Node.js",
    code: `import { createHmac, timingSafeEqual } from "node:crypto";

/** True for a message of this shop, sent within five minutes. \`body\` is the text as it came, before any parsing. */
export function isGenuine(secret, headers, body) {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  const signatures = headers["webhook-signature"] ?? "";
  // Whatever is no number is not within five minutes of now.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const wanted = createHmac("sha256", key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return signatures.split(" ").some((signature) => {
    const [version, value = ""] = signature.split(",");
    const given = Buffer.from(value, "base64");
    return version === "v1" && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
`,
  },
  {
    id: "python",
    title: "Python",
    code: `import base64, hashlib, hmac, time

def is_genuine(secret: str, headers: dict, body: bytes) -> bool:
    """True for a message of this shop, sent within five minutes. body is as it came, before any parsing."""
    message_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isascii() or not timestamp.isdigit() or abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    wanted = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    given = headers.get("webhook-signature", "").encode("utf-8", "replace").split(b" ")
    return any(hmac.compare_digest(signature, wanted) for signature in given)
`,
  },
  {
    id: "go",
    title: "Go",
    code: `package webhooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// IsGenuine is true for a message of this shop, sent within five minutes. The body is as it came, before any parsing.
func IsGenuine(secret string, header http.Header, body []byte) bool {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || math.Abs(float64(time.Now().Unix()-seconds)) > 300 {
		return false
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	wanted := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	for _, given := range strings.Split(header.Get("webhook-signature"), " ") {
		if hmac.Equal([]byte(given), wanted) {
			return true
		}
	}
	return false
}
`,
  },
  {
    id: "php",
    title: "PHP",
    code: `<?php
/** True for a message of this shop, sent within five minutes. $body is as it came, before any parsing. */
function isGenuine(string $secret, array $headers, string $body): bool
{
    [$id, $timestamp] = [$headers['webhook-id'] ?? '', $headers['webhook-timestamp'] ?? ''];
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $wanted = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $given) {
        if (hash_equals($wanted, $given)) {
            return true;
        }
    }
    return false;
}
`,
  },
];
