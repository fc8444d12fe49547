/** The address of a page of ours that takes the token of a mail. Pages send no referrer, and logs have no queries. */
export function mailLink(facts: { publicUrl: string }, path: string, token: string): string {
  return `${facts.publicUrl}${path}?token=${encodeURIComponent(token)}`;
}
