import type * as tanstack from "@tanstack/react-query";

/**
 * TanStack's own functions give back what they get and carry its types. They are written out here because its package loads
 * React, of which a server component has only a part.
 */
const same = (options: unknown) => options;
export const queryOptions = same as typeof tanstack.queryOptions;
export const infiniteQueryOptions = same as typeof tanstack.infiniteQueryOptions;
