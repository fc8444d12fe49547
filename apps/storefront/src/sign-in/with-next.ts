/** Adds the path that a sign-in leads to, if there is one, to the address of a sign-in page. */
export function withNext(path: string, next: string): string {
  return next === "" ? path : `${path}?${new URLSearchParams({ next }).toString()}`;
}

/** Limits that the fields share with the API. */
export interface FieldLimits {
  readonly email: number;
  readonly password: number;
  readonly name: number;
}
