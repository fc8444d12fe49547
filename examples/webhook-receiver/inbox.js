import { link, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * A folder that has each event once, however often the shop sends it, however many processes receive, and whenever one is
 * killed. A database does the same with a unique column: insert the id in the transaction that does the work.
 */
export async function openInbox(folder) {
  const waiting = join(folder, "waiting");
  const done = join(folder, "done");
  await mkdir(waiting, { recursive: true });
  await mkdir(done, { recursive: true });

  /** True where the event is new. It is on the disk when this returns. */
  async function take(event) {
    const name = `${event.id}.json`;
    if (await exists(join(done, name))) return false;
    const draft = join(folder, `${event.id}.${crypto.randomUUID()}.draft`);
    const file = await open(draft, "wx");
    try {
      await file.writeFile(JSON.stringify(event));
      await file.sync();
    } finally {
      await file.close();
    }
    try {
      // A link is made whole or not at all, and never over another one.
      await link(draft, join(waiting, name));
      return true;
    } catch (error) {
      if (error.code === "EEXIST") return false;
      throw error;
    } finally {
      await rm(draft);
    }
  }

  /**
   * Hands every waiting event to `handle`, oldest first: ids begin with their time. One that is done moves away; one that
   * was in hand when the process was killed is handed out again, so `handle` has to bear that.
   */
  async function workThrough(handle) {
    for (const name of (await readdir(waiting)).sort()) {
      const path = join(waiting, name);
      await handle(JSON.parse(await readFile(path, "utf8")));
      await rename(path, join(done, name));
    }
  }

  return { take, workThrough };
}

async function exists(path) {
  return await stat(path).then(
    () => true,
    () => false,
  );
}
