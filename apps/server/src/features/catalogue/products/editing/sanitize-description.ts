import sanitizeHtml from "sanitize-html";

/**
 * The HTML that a description may contain: text, structure and safe links. No styles, scripts, forms, frames or images,
 * and no active attributes.
 */
const SUBSET: sanitizeHtml.IOptions = {
  allowedTags: [
    ..."p br hr div span h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code".split(" "),
    ..."strong b em i u s sub sup small mark abbr a table caption thead tbody tfoot tr th td".split(" "),
  ],
  allowedAttributes: { a: ["href", "rel", "title"], th: ["colspan", "rowspan", "scope"], td: ["colspan", "rowspan"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 50,
  transformTags: {
    // A page has one `h1`: the product's title.
    h1: "h2",
    a: (tagName, attributes) => ({
      tagName,
      attribs: leadsSomewhereSafe(attributes.href) ? { ...attributes, rel: "nofollow noopener noreferrer" } : {},
    }),
  },
};

/** Relative addresses belonged to the page that a text was copied from and lead nowhere here. */
function leadsSomewhereSafe(href: string | undefined): boolean {
  return href !== undefined && /^(https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(href.trim());
}

/** Reduces HTML to the safe subset. Applied once, when a description is written. */
export function sanitizeDescription(html: string): string {
  // Most imported texts have no markup, and parsing them would dominate the import.
  return /[<&>]/.test(html) ? sanitizeHtml(html, SUBSET).trim() : html.trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** The words of sanitised HTML, for search. */
export function plainText(sanitised: string): string {
  return sanitised
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? " ");
}
