import { expect, test } from "vitest";
import { redact } from "../../platform/redact.ts";
import { createLogger } from "./logger.ts";

function lineOf(write: (log: ReturnType<typeof createLogger>["log"]) => void): string {
  let written = "";
  write(createLogger("trace", { write: (line: string) => void (written += line) }).log);
  return written;
}

test("secrets and personal data never reach a line, however deep they stand", () => {
  const line = lineOf((log) =>
    log.info(
      {
        headers: { authorization: "Bearer abc", Cookie: "session=abc", "set-cookie": ["session=def; HttpOnly"] },
        body: { deep: { password: 'with "quotes" and \\ in it', newPassword: "x", email: "ada@example.com" } },
        token: "plain-token",
        url: "/track-order?order=T-7K3M-9QXD&email=ada%40example.com",
      },
      "ada@example.com asked with tote_ses_0123456789abcdefghijABCDEFGHIJ123456",
    ),
  );
  for (const secret of ["abc", "def", "quotes", "plain-token", "ada", "9QXD", "tote_ses_"])
    expect(line).not.toContain(secret);
  expect(JSON.parse(line)).toMatchObject({ body: { deep: { password: "[redacted]" } }, level: 30 });
});

test("an error keeps its type and stack, without the row that it quotes", () => {
  const error = Object.assign(new Error("duplicate key"), {
    detail: "Key (email_key)=(ada@example.com) already exists.",
  });
  const line = lineOf((log) => log.error({ err: error }, "failed"));
  expect(line).not.toContain("ada@example.com");
  expect(JSON.parse(line)).toMatchObject({ err: { type: "Error", message: "duplicate key" } });
});

test("secrets of a payment and of the Stripe account are never logged", () => {
  const line = lineOf((log) =>
    log.error({
      err: Object.assign(
        new Error("pi_3TestAbc_secret_Def456 is refused for sk_test_51Abc, rk_live_51Abc, whsec_Abc"),
        {
          payment_intent: { id: "pi_3TestAbc", client_secret: "pi_3TestAbc_secret_Def456" },
        },
      ),
    }),
  );
  for (const secret of ["Def456", "51Abc", "whsec_Abc"]) expect(line).not.toContain(secret);
  expect(line).toContain("pi_3TestAbc");
});

test("an address of a database loses its credentials", () => {
  expect(redact("postgres://tote:hunter2@db/tote failed")).toBe("postgres://[redacted]@db/tote failed");
});

test("a long word is looked through in a moment", () => {
  const startedAt = performance.now();
  redact("x".repeat(200_000));
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
