const SCRIPTS = "https://js.stripe.com https://*.js.stripe.com";

/**
 * The policy of the one page that a third party's program runs on: Stripe's, for its form to pay by
 * (https://docs.stripe.com/security/guide#content-security-policy).
 */
export function stripePolicy(policy: string): string {
  return `${policy
    .replace("script-src 'self'", `script-src 'self' ${SCRIPTS}`)
    .replace(
      "connect-src 'self'",
      "connect-src 'self' https://api.stripe.com",
    )}; frame-src ${SCRIPTS} https://hooks.stripe.com`;
}
