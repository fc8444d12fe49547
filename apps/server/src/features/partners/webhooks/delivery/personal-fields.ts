/** Members that are personal wherever they appear in an event. */
const ALWAYS: ReadonlySet<string> = new Set([
  "email",
  "userEmail",
  "phone",
  "note",
  "line1",
  "line2",
  "city",
  "region",
  "postalCode",
  "displayName",
  "creatorName",
  "bio",
  "channels",
  "accountHolder",
  "iban",
]);

/** Members that are personal only beside one of these: the name of a recipient is, that of a shipping method is not. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  name: ["line1", "email"],
  // The lines of an address, not those of an order.
  lines: ["line1"],
  company: ["line1"],
  vatId: ["line1"],
  // A note in a time line, or the place where a parcel was.
  detail: ["at"],
  location: ["at"],
  // An administrator's reason for a rejection; a customer's for a withdrawal.
  reason: ["bio", "late"],
};

/**
 * The members of an event object that describe a person. The rule goes by names, so that it covers future events too.
 */
export function personalFields(members: readonly string[]): string[] {
  return members.filter(
    (member) =>
      ALWAYS.has(member) || (Object.hasOwn(BESIDE, member) && BESIDE[member]?.some((other) => members.includes(other))),
  );
}

/** The same data with null in place of every personal member, for partners without `personalData`. */
export function withoutPersonalFields(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutPersonalFields);
  if (typeof data !== "object" || data === null) return data;
  const personal = new Set(personalFields(Object.keys(data)));
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, personal.has(name) ? null : withoutPersonalFields(value)]),
  );
}
