/** The people of a demo shop. Their passwords are made at its first start, and no page tells them. */
export const DEMO_ADDRESSES = {
  customer: "customer@example.com",
  creator: "creator@example.com",
  administrator: "admin@example.com",
} as const;

/** The address of `?as=` in a demo shop; null for another value. */
export function demoAddress(as: string): string | null {
  return Object.hasOwn(DEMO_ADDRESSES, as) ? DEMO_ADDRESSES[as as keyof typeof DEMO_ADDRESSES] : null;
}
