import { randomUUID } from "node:crypto";
import * as nodeFs from "node:fs";
import * as nodeFsPromises from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** The calls that durability depends on. Tests pass others, which record their order. */
export type FileCalls = Pick<
  typeof nodeFs,
  | "closeSync"
  | "fchownSync"
  | "fsyncSync"
  | "linkSync"
  | "mkdirSync"
  | "openSync"
  | "renameSync"
  | "rmSync"
  | "statSync"
  | "writeFileSync"
>;
export type AsyncFileCalls = Pick<typeof nodeFsPromises, "open" | "rename" | "rm">;

const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** Systems without such a call, file systems that do not support it, and folders that we may write but not list. */
const CANNOT_SYNC_FOLDERS: ReadonlySet<string> = new Set(["EACCES", "EINVAL", "ENOTSUP", "EPERM"]);

/**
 * Replaces a small file in one step, readable by its owner alone. When this returns, the new content survives a power cut:
 * the file is on disk before it gets its name, and the folder with the name after it.
 */
export function writeDurably(path: string, text: string, fs: FileCalls = nodeFs): void {
  const draft = writeDraft(path, text, fs);
  try {
    fs.renameSync(draft, path);
  } catch (error) {
    fs.rmSync(draft, { force: true });
    throw error;
  }
  syncFolder(dirname(path), fs);
}

/**
 * Makes a small file with its content in one step, unless one is there: of two processes that try at once the first wins,
 * and false tells the other. In both cases the file survives a power cut afterwards.
 */
export function createDurably(path: string, text: string, fs: FileCalls = nodeFs): boolean {
  const draft = writeDraft(path, text, fs);
  let isOurs = true;
  try {
    fs.linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    isOurs = false;
  } finally {
    fs.rmSync(draft, { force: true });
  }
  syncFolder(dirname(path), fs);
  return isOurs;
}

/** As {@link writeDurably}, without holding up the event loop. The folder must be there. */
export async function writeDurablyAsync(
  path: string,
  content: Uint8Array,
  fs: AsyncFileCalls = nodeFsPromises,
): Promise<void> {
  await writeManyDurably([{ path, content }], fs);
}

/**
 * As {@link writeDurablyAsync} for many files of one folder: they reach the disk side by side, which the file system
 * gathers, and the folder follows once. If this rejects, some of them may be there.
 */
export async function writeManyDurably(
  files: readonly { path: string; content: Uint8Array }[],
  fs: AsyncFileCalls = nodeFsPromises,
): Promise<void> {
  const drafts = files.map(({ path, content }) => ({ path, content, draft: `${path}.${randomUUID()}.part` }));
  const [first] = drafts;
  if (first === undefined) return;
  const outcomes = await Promise.allSettled(drafts.map((file) => writeAndName(file, fs)));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed !== undefined) throw failed.reason;
  await syncFolderAsync(dirname(first.path), fs);
}

async function writeAndName(
  { path, content, draft }: { path: string; content: Uint8Array; draft: string },
  fs: AsyncFileCalls,
): Promise<void> {
  try {
    const file = await fs.open(draft, "wx", FILE_MODE);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await fs.rename(draft, path);
  } catch (error) {
    await fs.rm(draft, { force: true });
    throw error;
  }
}

/**
 * Makes a folder for the owner alone, with those above it, and puts their names on disk. One that is there keeps its mode.
 * The recursive mode of `mkdirSync` would loop for ever where the system refuses names, as below /proc.
 */
export function makeFolder(path: string, fs: FileCalls = nodeFs): void {
  for (const folder of missingFolders(resolve(path), fs)) {
    try {
      fs.mkdirSync(folder, { mode: FOLDER_MODE });
    } catch (error) {
      const wasMadeMeanwhile = fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
      if (!wasMadeMeanwhile) throw error;
    }
    syncFolder(dirname(folder), fs);
  }
}

/** From the outermost to the innermost. */
function missingFolders(path: string, fs: FileCalls): string[] {
  const stats = fs.statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory() === true) return [];
  if (stats !== undefined)
    throw Object.assign(new Error(`ENOTDIR: ${path} is not a folder`), { code: "ENOTDIR", path, syscall: "mkdir" });
  return dirname(path) === path ? [path] : [...missingFolders(dirname(path), fs), path];
}

/** A new name is only in memory until its folder is written. */
export function syncFolder(path: string, fs: FileCalls = nodeFs): void {
  if (process.platform === "win32") return;
  let descriptor: number | undefined;
  try {
    descriptor = fs.openSync(path, "r");
    fs.fsyncSync(descriptor);
  } catch (error) {
    refuseOtherErrors(error);
  } finally {
    if (descriptor !== undefined) fs.closeSync(descriptor);
  }
}

export async function syncFolderAsync(path: string, fs: Pick<AsyncFileCalls, "open"> = nodeFsPromises): Promise<void> {
  if (process.platform === "win32") return;
  try {
    const folder = await fs.open(path, "r");
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    refuseOtherErrors(error);
  }
}

function refuseOtherErrors(error: unknown): void {
  if (!CANNOT_SYNC_FOLDERS.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
}

/** Under another name, whole and on disk. */
function writeDraft(path: string, text: string, fs: FileCalls): string {
  const draft = `${path}.${randomUUID()}.new`;
  const descriptor = fs.openSync(draft, "wx", FILE_MODE);
  try {
    fs.writeFileSync(descriptor, text);
    giveToFolderOwner(descriptor, dirname(path), fs);
    fs.fsyncSync(descriptor);
  } catch (error) {
    fs.rmSync(draft, { force: true });
    throw error;
  } finally {
    fs.closeSync(descriptor);
  }
  return draft;
}

/** Files that root writes into an ordinary user's folder must stay readable and replaceable for that user. */
function giveToFolderOwner(descriptor: number, folder: string, fs: FileCalls): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = fs.statSync(folder);
  if (uid !== 0) fs.fchownSync(descriptor, uid, gid);
}
