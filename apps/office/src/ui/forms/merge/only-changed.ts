/** The members of a patch that another one does not say alike: what was typed, and nothing that only was on the screen. */
export function onlyChanged<Patch extends object>(patch: Patch, before: object): Partial<Patch> {
  const told = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]));
  return Object.fromEntries(
    Object.entries(patch).filter(([name, value]) => JSON.stringify(value) !== told.get(name)),
  ) as Partial<Patch>;
}
