/** The dimensions by which figures can be broken down. */
export const DIMENSIONS = ["link", "product", "country", "device", "referrer"] as const;
export type Dimension = (typeof DIMENSIONS)[number];
