import { Invalid } from "../../../../platform/errors.ts";
import type { ApplicationInput } from "../schemas.ts";

/** The schema has checked the scheme; the rest need not be a valid address yet. */
export function checkChannels(channels: ApplicationInput["channels"]): void {
  const problems = channels.flatMap(({ url }, position) => {
    const problem = { code: "wrong_format", detail: "An http or https address." };
    return URL.canParse(url) ? [] : [{ pointer: `#/channels/${position}/url`, ...problem }];
  });
  if (problems.length > 0) throw new Invalid(problems);
}
