/** What figures can be broken down by. */
export const DIMENSIONS = ["link", "product", "country", "device", "referrer"] as const;
export type Dimension = (typeof DIMENSIONS)[number];
