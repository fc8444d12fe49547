/** A message of server-sent events. */
export interface Message {
  readonly event: string;
  readonly data: string;
}

/** Reads server-sent events out of bytes, however they are cut. Comments and fields that are not used here are left out. */
export async function* messagesIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Message, void> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split(/\r?\n\r?\n/);
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = new Map(block.split(/\r?\n/).map((line) => [/^\w*/.exec(line)?.[0], line.replace(/^\w*: ?/, "")]));
      const [event = "message", data] = [fields.get("event"), fields.get("data")];
      if (data !== undefined) yield { event, data };
    }
  }
}
