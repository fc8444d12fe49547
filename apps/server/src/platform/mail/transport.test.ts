import { createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createMailTransport, type MailTransport } from "./transport.ts";

let server: Server | undefined;
let transport: MailTransport | undefined;
afterEach(() => {
  transport?.close();
  server?.close();
});

/** As much of a mail server as is needed to take mails (RFC 5321); it rejects recipients called nobody. */
async function startSmtp(): Promise<{ url: string; mails: string[] }> {
  const mails: string[] = [];
  const started = createServer((socket) => {
    let text: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 test ESMTP");
    let rest = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      rest += chunk;
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (text !== null) {
          if (line !== ".") text += `${line}\n`;
          else {
            mails.push(text);
            text = null;
            say("250 taken");
          }
        } else if (/^DATA/i.test(line)) {
          text = "";
          say("354 go on");
        } else if (/^RCPT TO:<nobody@/i.test(line)) say("550 5.1.1 <nobody@example.com> is not here");
        else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else say("250 test");
      }
    });
    socket.on("error", () => undefined);
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  const address = started.address();
  if (address === null || typeof address === "string") throw new Error("the test server has no port");
  return { url: `smtp://127.0.0.1:${address.port}`, mails };
}

const mail = {
  messageId: "<mail_1@shop.example>",
  fileName: "mail_1",
  from: '"The, shop" <no-reply@shop.example>',
  to: "zoe@example.com",
  subject: "Grüße",
  text: "Hello",
  html: "<p>Hello</p>",
};

test("a mail goes to the server of SMTP_URL, whole and with its own id", async () => {
  const { url, mails } = await startSmtp();
  transport = createMailTransport({ smtpUrl: url, directory: "unused" });
  expect(await transport.send([mail])).toEqual([null]);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain("Message-ID: <mail_1@shop.example>");
  expect(mails[0]).toContain("To: zoe@example.com");
  expect(mails[0]).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(mails[0]).toContain("multipart/alternative");
});

test("a refusal carries the codes that decide whether it is permanent", async () => {
  const { url } = await startSmtp();
  transport = createMailTransport({ smtpUrl: url, directory: "unused" });
  const [error] = await transport.send([{ ...mail, to: "nobody@example.com" }]);
  expect(error).toMatchObject({ code: "EENVELOPE", responseCode: 550 });
});
