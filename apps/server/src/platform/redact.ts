const REDACTED = "[redacted]";

const SECRET_NAMES =
  "authorization|proxy-authorization|cookie|set-cookie|password|currentPassword|newPassword|passwordHash|password_hash|token|statusToken|accessToken|access_token|clientSecret|client_secret|secret|secretKey|apiKey|email|emailKey|email_key|to|recipient|phone|iban|bic|accountHolder";

/** `"name":"text"` or `"name":["text"]`, at any depth of the line. */
const SECRET_MEMBERS = new RegExp(`"(${SECRET_NAMES})":(?:"(?:[^"\\\\]|\\\\.)*"|\\[[^\\]]*\\])`, "gi");
const SECRET_PARAMETERS = /([?&](?:token|email|order|password|code|clk|key|preview)=)[^&\s"\\#]+/gi;
const TOKENS =
  /\b(?:(?:tote_(?:ses|pat)_|whsec_|sk_(?:live|test)_|rk_(?:live|test)_)[\w+/=-]+|pi_[A-Za-z0-9]+_secret_\w+)/g;
const CREDENTIALS_IN_ADDRESSES = /(\w:\/\/)[^/\s"@]+@/g;
// Bounded, so that a long word without an @ is not scanned from each of its characters to its end.
const EMAIL_ADDRESSES = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;

/**
 * Takes secrets and personal data out of a finished log line. It works on the line and not on named paths of the object,
 * because the leaks that matter come from places without a known path: an error message that quotes a row, a nested cause.
 */
export function redact(line: string): string {
  return line
    .replace(SECRET_MEMBERS, `"$1":"${REDACTED}"`)
    .replace(SECRET_PARAMETERS, `$1${REDACTED}`)
    .replace(TOKENS, REDACTED)
    .replace(CREDENTIALS_IN_ADDRESSES, `$1${REDACTED}@`)
    .replace(EMAIL_ADDRESSES, REDACTED);
}
