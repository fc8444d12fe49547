/** A target that redirects may not have. */
export type TargetProblem = "redirect_foreign" | "wrong_format";

const MAX_TARGET = 600;

/**
 * Reads where a redirect leads: a path of this shop, or an https address. An address of the shop itself becomes a path.
 * Other hosts are taken only where a person typed them.
 */
export function readTarget(
  text: string,
  hosts: ReadonlySet<string>,
  mayLeave: boolean,
): { target: string } | { problem: TargetProblem } {
  const trimmed = text.trim();
  if (trimmed.length > MAX_TARGET || /[\p{Cc}\\]/u.test(trimmed)) return { problem: "wrong_format" };
  const isPath = trimmed.startsWith("/") && !trimmed.startsWith("//");
  if (!isPath && !/^https?:\/\//i.test(trimmed)) return { problem: "wrong_format" };
  const url = URL.parse(trimmed, "https://shop.invalid");
  if (url === null || url.username !== "" || url.password !== "") return { problem: "wrong_format" };
  if (isPath || hosts.has(url.host)) {
    const target = (url.pathname.replace(/^\/+/, "/") || "/") + url.search + url.hash;
    return { target };
  }
  if (!mayLeave) return { problem: "redirect_foreign" };
  return url.protocol === "https:" ? { target: url.href } : { problem: "wrong_format" };
}

/** The path of a `from`, without the shop's own host; null for anything else. */
export function readFrom(text: string, hosts: ReadonlySet<string>): string | null {
  const read = readTarget(text, hosts, false);
  return "target" in read ? text.trim().replace(/^https?:\/\/[^/?#]+/i, "") || "/" : null;
}
