import { expect, test } from "vitest";
import { createExportQueue, csvEndpoint } from "./csv-endpoint.ts";
import type { Context, ErasedAnswer } from "./endpoint.ts";

test("exports take turns: too many of one network are refused, a begun one goes on, and another network comes in", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const queue = createExportQueue();
  const table = csvEndpoint(
    {
      operationId: "exportThings",
      permission: "export",
      path: "/api/admin/things.csv",
      access: "staff",
      tag: "Administration",
      summary: "Export things",
      description: "All things.",
      head: ["Thing"],
      table: async () => {
        await held;
        return { file: "things.csv", head: ["Thing"], rows: [[["one"]], [["two"]]] };
      },
    },
    queue,
  );
  const ask = (ip: string) =>
    (table.handle({ ip, headers: {}, query: {} } as unknown as Context) as Promise<ErasedAnswer>).then(
      async ({ stream }) => {
        let text = "";
        for await (const part of stream as AsyncIterable<string>) text += part;
        return text;
      },
      (error: { code: string }) => error.code,
    );
  const many = Array.from({ length: 110 }, (_, place) => ask(`203.0.113.${place}`));
  const other = ask("198.51.100.7");
  await expect.poll(() => queue.refusedAt).not.toBeNull();
  release();
  const answers = await Promise.all(many);
  const whole = "\uFEFFThing\r\none\r\ntwo\r\n";
  // Two run, a hundred wait, and one of those made room for the other network.
  expect(answers.filter((answer) => answer === whole)).toHaveLength(101);
  expect(answers.filter((answer) => answer === "overloaded")).toHaveLength(9);
  expect(await other).toBe(whole);
});
