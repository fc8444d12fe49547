/** A query has the address of its shop in its key, so server and page give the same one. */
export const SHOP = "http://localhost:3000";
