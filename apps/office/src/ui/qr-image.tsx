import { useMemo } from "react";
import { encode } from "uqr";

/** Modules of white around the code, which readers need. */
const MARGIN = 4;

/** A text as a QR code. Black on white in both themes: readers need it. */
export function QrImage({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawQr(text), [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

/** The dark modules as one path, and the side of the square with its margin. */
export function drawQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: MARGIN });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join("") };
}
