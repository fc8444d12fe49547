import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { isPublicAddress, type Resolve } from "../../../../platform/http/outgoing/allowed-address.ts";
import { checkUrl, UrlNotAllowed } from "./check-url.ts";
import { createTransport } from "./transport.ts";

const FORBIDDEN = [
  "0.0.0.0",
  "10.0.0.1",
  "100.64.0.1",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.170",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "64:ff9b::808:808",
  "64:ff9b:1::a00:1",
  "100::1",
  "2001::1",
  "2001:20::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "2002:808:808::1",
  "3fff::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "2606:4700::1%eth0",
  "fec0::1",
  "ff02::1",
  "5f00::1",
  "not an address",
];

const ALLOWED = [
  "8.8.8.8",
  "1.1.1.1",
  "100.63.255.255",
  "100.128.0.1",
  "172.32.0.1",
  "192.167.0.1",
  "2606:4700::1111",
  "2a00:1450::1",
];

test("only addresses of the public internet are allowed", () => {
  expect(FORBIDDEN.filter(isPublicAddress)).toEqual([]);
  expect(ALLOWED.filter((address) => !isPublicAddress(address))).toEqual([]);
});

const never: Resolve = () => Promise.reject(new Error("nothing to look up"));
const to =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

test("an address that is written is https, without a user, and leads outside", async () => {
  const refused: ReadonlyArray<readonly [string, Resolve]> = [
    ["nonsense", never],
    ["ftp://hooks.example.com/", never],
    ["http://hooks.example.com/", to("8.8.8.8")],
    ["https://user:pass@hooks.example.com/", to("8.8.8.8")],
    ["https://127.0.0.1/", never],
    ["https://127.1/", never],
    ["https://0x7f000001/", never],
    ["https://2130706433/", never],
    ["https://017700000001/", never],
    ["https://[::1]/", never],
    ["https://[::ffff:127.0.0.1]/", never],
    ["https://[::ffff:7f00:1]/", never],
    ["https://169.254.169.254/latest/meta-data", never],
    ["https://localhost/", never],
    ["https://LOCALHOST./", never],
    ["https://shop.localhost/", never],
    ["https://metadata.google.internal/", never],
    ["https://printer.local/", never],
    ["https://hooks.example.com/", to("10.0.0.1")],
    ["https://hooks.example.com/", to("8.8.8.8", "127.0.0.1")],
    ["https://hooks.example.com/", to("::1")],
    ["https://hooks.example.com/", to("::ffff:10.0.0.1")],
  ];
  for (const [url, resolve] of refused)
    await expect(checkUrl(url, { allowPrivate: false, resolve }), url).rejects.toBeInstanceOf(UrlNotAllowed);
  const rules = { allowPrivate: false, resolve: to("8.8.8.8", "2606:4700::1111") };
  expect(await checkUrl("https://hooks.example.com/a?b=c#d", rules)).toBe("https://hooks.example.com/a?b=c");
});

test("a name that does not resolve, or not in time, is taken: it is checked again when something is sent", async () => {
  const lost: Resolve = () => Promise.reject(Object.assign(new Error("no"), { code: "ENOTFOUND" }));
  const silent: Resolve = () => new Promise(() => undefined);
  for (const resolve of [lost, silent])
    expect(await checkUrl("https://hooks.example.com", { allowPrivate: false, resolve, timeoutMs: 1 })).toBe(
      "https://hooks.example.com/",
    );
});

test("for development everything may be written", async () => {
  expect(await checkUrl("http://127.0.0.1:3000/", { allowPrivate: true, resolve: never })).toBe(
    "http://127.0.0.1:3000/",
  );
});

test("nothing forbidden is ever connected to, whatever a name answered before", async () => {
  let connections = 0;
  const server = createServer();
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const answers = ["8.8.8.8", "127.0.0.1", "::ffff:127.0.0.1"];
  let asked = 0;
  // Public for the check, private for the connection: DNS rebinding.
  const rebinding: Resolve = async () => {
    const address = answers[Math.min(asked, answers.length - 1)] ?? "";
    asked += 1;
    return [{ address, family: address.includes(":") ? 6 : 4 }];
  };
  const url = await checkUrl(`https://hooks.example.com:${port}/`, { allowPrivate: false, resolve: rebinding });
  expect(asked).toBe(1);
  const transport = createTransport({ allowPrivate: false, resolve: rebinding });
  const { signal } = new AbortController();
  const refused = { statusCode: null, error: "address_not_allowed" };
  expect(await transport.send(url, {}, "{}", signal)).toMatchObject(refused);
  expect(await transport.send(url, {}, "{}", signal)).toMatchObject(refused);
  expect(asked).toBe(3);
  for (const target of [
    `http://127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}/`,
    `https://[::1]:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    `http://hooks.example.com:${port}/`,
    "https://10.0.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://[::ffff:10.0.0.1]/",
  ])
    expect(await transport.send(target, {}, "{}", signal), target).toMatchObject(refused);
  for (const address of ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "::ffff:127.0.0.1", "::ffff:a9fe:a9fe"]) {
    // One public address beside it does not help.
    for (const resolve of [to(address), to("8.8.8.8", address)]) {
      const named = createTransport({ allowPrivate: false, resolve });
      expect(await named.send(url, {}, "{}", signal), address).toMatchObject(refused);
      named.close();
    }
  }
  expect(connections).toBe(0);
  transport.close();
  await new Promise((resolve) => server.close(resolve));
});
