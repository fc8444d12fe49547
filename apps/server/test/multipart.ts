/** A multipart body with files, as a browser's form sends it. */
export interface TestFile {
  bytes: Buffer | string;
  fileName?: string;
  type?: string;
  field?: string;
}

const BOUNDARY = "----tote-test-boundary";

export function multipart(...files: TestFile[]): { body: Buffer; headers: Record<string, string> } {
  const parts = files.flatMap(({ bytes, fileName = "file.bin", type = "application/octet-stream", field = "file" }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from("\r\n"),
  ]);
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
