/** The policy of a document to be printed: it loads nothing and has no scripts; its style stands in it. */
export const PRINT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
