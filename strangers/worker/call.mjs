// Starts the worker in workerd and calls it once.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const workerd = spawn("workerd", ["serve", "workerd.capnp", "--control-fd=1"], {
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  const [line] = await Promise.race([
    once(createInterface({ input: workerd.stdout }), "line"),
    once(workerd, "exit").then(() => {
      throw new Error("workerd ended before it listened");
    }),
  ]);
  const answer = await fetch(`http://127.0.0.1:${JSON.parse(line).port}/`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  const { surplus, placed, references } = JSON.parse(text);
  if (surplus.length > 0) throw new Error(`The runtime is more than a worker: ${surplus}`);
  if (references.length !== 1 || references[0] !== placed) throw new Error(text);
  console.log(text);
} finally {
  workerd.kill();
}
