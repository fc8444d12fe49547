import { encode } from "uqr";

/** Light modules around the code, as the norm of QR codes has it. */
const QUIET = 4;

interface TransferCodeProps {
  /** The text of the code (EPC069-12). */
  text: string;
  label: string;
}

/** A code that banking apps fill in a transfer from: black on white in both themes, or no camera would read it. */
export function TransferCode({ text, label }: TransferCodeProps) {
  const { size, data } = encode(text, { ecc: "M", border: QUIET });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      class="qr"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark.join("")} />
    </svg>
  );
}
