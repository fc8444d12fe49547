import { createRequire } from "node:module";
import { join } from "node:path";
import { serverDirectory } from "../../config/paths.ts";

export type Pdf = PDFKit.PDFDocument;

/** Colours of printed documents. */
export const INK = "#1d1a17";
export const QUIET = "#5c544d";
export const RULE = "#ddd6cf";

/** Looks the package up from the server's own folder, because the server may run as a bundle elsewhere. */
function fontFile(name: string): string {
  const require = createRequire(join(serverDirectory, "package.json"));
  return require.resolve(`dejavu-fonts-ttf/ttf/${name}`);
}

/** The embedded fonts, with the letters of European languages. */
export const REGULAR_FONT = () => fontFile("DejaVuSans.ttf");
export const BOLD_FONT = () => fontFile("DejaVuSans-Bold.ttf");

/** The document's bytes, once it has ended. */
export function collectPdf(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
}
