import { useMemo } from "react";
import { useWords } from "../../shell/language.ts";
import { drawQr, QrImage } from "../../ui/qr-image.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { linksTexts } from "./links.texts.ts";

const PNG_SIDE = 1_024;

/** The QR code of an address, to be saved as SVG for print or PNG for posts. */
export function QrCode({ url, name }: { url: string; name: string }) {
  const words = useWords(linksTexts);
  const { size, path } = useMemo(() => drawQr(url), [url]);
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return (
    <div className="qr">
      <QrImage text={url} label={words.qrOf(url)} />
      <p className="small">{url}</p>
      <p className="beside">
        <button
          type="button"
          className="btn second"
          onClick={() => saveFile(new Blob([markup], { type: "image/svg+xml" }), `${name}.svg`)}
        >
          SVG
        </button>
        <button type="button" className="btn second" onClick={() => void savePng(path, size, name)}>
          PNG
        </button>
      </p>
    </div>
  );
}

async function savePng(path: string, size: number, name: string): Promise<void> {
  const canvas = Object.assign(document.createElement("canvas"), { width: PNG_SIDE, height: PNG_SIDE });
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, PNG_SIDE, PNG_SIDE);
  context.scale(PNG_SIDE / size, PNG_SIDE / size);
  context.fillStyle = "#000";
  context.fill(new Path2D(path));
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (picture !== null) saveFile(picture, `${name}.png`);
}
