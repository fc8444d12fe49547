// Starts the built application and reads its page as a crawler would: without a program.
import { spawn } from "node:child_process";

const port = 20_000 + (process.pid % 20_000);
const next = spawn(process.execPath, ["node_modules/next/dist/bin/next", "start", "--port", String(port)], {
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  await new Promise((ready, failed) => {
    next.once("exit", (code) => failed(new Error(`next start ended with ${code}`)));
    next.stdout.on("data", (text) => String(text).includes("Ready") && ready());
  });
  const response = await fetch(`http://localhost:${port}/`);
  const html = await response.text();
  const [, prefetched = ""] = /<p id="prefetched">([^<]+)</.exec(html) ?? [];
  const [, shown = ""] = /<h1>([^<]+)</.exec(html) ?? [];
  const items = [...html.matchAll(/<li>([^<]+)</g)].map(([, title]) => title);
  const wanted = prefetched !== "" && shown === prefetched && items.length === 3 && items[0] === prefetched;
  if (!response.ok || !wanted)
    throw new Error(`${response.status}: ${JSON.stringify({ prefetched, shown, items })}\n${html.slice(0, 2_000)}`);
  process.stdout.write(`${items.join(", ")}\n`);
} finally {
  next.kill();
}
