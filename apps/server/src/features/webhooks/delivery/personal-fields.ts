/** Personal wherever they stand in an event. */
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

/** Personal only beside one of these: the name of a recipient, not that of a shipping method. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  name: ["line1", "email"],
  // What somebody wrote into a time line, or where a parcel was.
  detail: ["at"],
  location: ["at"],
  // Why somebody was rejected, in the words of an administrator.
  reason: ["bio"],
};

/** Which of the members of an object in an event are about a person. The rule goes by names, so that it holds for events that are yet to come. */
export function personalFields(members: readonly string[]): string[] {
  return members.filter(
    (member) =>
      ALWAYS.has(member) || (Object.hasOwn(BESIDE, member) && BESIDE[member]?.some((other) => members.includes(other))),
  );
}

/** The same data with null in place of everything personal: what a partner without `personalData` is told. */
export function withoutPersonalFields(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutPersonalFields);
  if (typeof data !== "object" || data === null) return data;
  const personal = new Set(personalFields(Object.keys(data)));
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, personal.has(name) ? null : withoutPersonalFields(value)]),
  );
}
