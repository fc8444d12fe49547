/** An element: its name, and its text or children. */
export type Xml = readonly [
  name: string,
  content: string | readonly Xml[],
  attributes?: Readonly<Record<string, string>>,
];

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? "");
}

/** A document with its declaration, indented for human readers. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, "")}`;
}

function element([name, content, attributes = {}]: Xml, indent: string): string {
  const start = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(" ");
  if (typeof content === "string") return `${indent}<${start}>${escaped(content)}</${name}>\n`;
  return `${indent}<${start}>\n${content.map((child) => element(child, `${indent}  `)).join("")}${indent}</${name}>\n`;
}
