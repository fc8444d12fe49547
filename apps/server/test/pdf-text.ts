import { inflateSync } from "node:zlib";

/** The text of each page of a PDF that pdfkit wrote, a run of letters a line. */
export function pdfPages(bytes: Buffer): string[] {
  const objects = readObjects(bytes);
  const bodyOf = (reference: string | undefined) => objects.get(Number(reference?.split(" ")[0]))?.body ?? "";
  const streamOf = (reference: string | undefined) => objects.get(Number(reference?.split(" ")[0]))?.stream ?? "";
  const pages = /\/Kids \[([^\]]*)\]/.exec([...objects.values()].map(({ body }) => body).join("\n"))?.[1] ?? "";
  return Array.from(pages.matchAll(/\d+ 0 R/g), ([page]) => {
    const body = bodyOf(page);
    const resources = bodyOf(/\/Resources (\d+ 0 R)/.exec(body)?.[1]);
    const fonts = new Map(
      Array.from(resources.matchAll(/\/(F\d+) (\d+ 0 R)/g), ([, name = "", font]) => [
        name,
        lettersOf(streamOf(/\/ToUnicode (\d+ 0 R)/.exec(bodyOf(font))?.[1])),
      ]),
    );
    return runsOf(streamOf(/\/Contents (\d+ 0 R)/.exec(body)?.[1]), fonts).join("\n");
  });
}

interface PdfObject {
  body: string;
  stream: string;
}

function readObjects(bytes: Buffer): Map<number, PdfObject> {
  const text = bytes.toString("latin1");
  const found = new Map<number, PdfObject>();
  for (const match of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const from = match.index + match[0].length;
    const end = text.indexOf("endobj", from);
    const at = text.indexOf("\nstream\n", from);
    const hasStream = at !== -1 && at < end;
    const body = text.slice(from, hasStream ? at : end);
    const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0);
    const content = bytes.subarray(at + "\nstream\n".length, at + "\nstream\n".length + length);
    const isText = hasStream && body.includes("/FlateDecode") && !body.includes("/Length1");
    found.set(Number(match[1]), { body, stream: isText ? inflateSync(content).toString("latin1") : "" });
  }
  return found;
}

/** The letters of a font's glyphs, by their numbers. */
function lettersOf(map: string): string[] {
  const letters: string[] = [];
  for (const [, from = "", , list = ""] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    for (const [index, [, units = ""]] of [...list.matchAll(/<([\da-fA-F ]+)>/g)].entries())
      letters[Number.parseInt(from, 16) + index] = Buffer.from(units.replaceAll(" ", ""), "hex")
        .swap16()
        .toString("utf16le");
  return letters;
}

function runsOf(content: string, fonts: ReadonlyMap<string, readonly string[]>): string[] {
  let letters: readonly string[] = [];
  const runs: string[] = [];
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? [];
    else
      runs.push(
        Array.from((shown ?? "").matchAll(/<([\da-f]+)>/gi), ([, hex = ""]) =>
          (hex.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)] ?? "").join(""),
        ).join(""),
      );
  }
  return runs;
}
