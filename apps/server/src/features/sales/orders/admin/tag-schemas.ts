import { Type } from "@sinclair/typebox";
import { plain, text } from "../../../../platform/http/requests/schema.ts";
import { MOST_TAG_CHARACTERS } from "../rules/tag-orders.ts";

/** A tag as it is typed; a comma separates tags in files and fields. */
export const tagInput = text(MOST_TAG_CHARACTERS, {
  minLength: 1,
  pattern: "^[^,\\u0000-\\u001f]*[^,\\s\\u0000-\\u001f][^,\\u0000-\\u001f]*$",
  description: "Without a comma; case and outer spaces do not count.",
  examples: ["vip"],
});
export const orderTags = Type.Array(plain(undefined, ["vip"]), {
  description: "By letters, in lower case. For the shop's own people: its customer never sees them.",
});
