const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const AN_ICON = 1;

/** A PNG of at most 255 pixels a side as the one picture of an ICO file. */
export function icoOf(png: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES);
  head.writeUInt16LE(AN_ICON, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(pixels, 6);
  head.writeUInt8(pixels, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
