const EXIT_CONFIGURATION = 78;

/** Errors of the system that persist until a person changes something. @type {Readonly<Record<string, string>>} */
const REFUSALS = {
  EACCES: "permission denied. To install and build, this user must own the checkout",
  EPERM: "the system does not permit it. To install and build, this user must own the checkout",
  EROFS: "the file system is read-only. Install and build the checkout where it can be written, then start it here",
  EMFILE: "this process has too few file handles. Raise its limit (ulimit -n, LimitNOFILE=) to 1024 or more",
  ENFILE: "the machine has no file handles left. Raise fs.file-max",
};

/**
 * Explains in a line why packages or build failed, and returns the exit code.
 * @param {NodeJS.ErrnoException & { exitCode?: number }} error
 */
export function reportFailedSetUp(error) {
  const refusal =
    REFUSALS[error.code ?? ""] ?? (/too many open files/i.test(error.message) ? REFUSALS.EMFILE : undefined);
  const line = refusal === undefined ? error.message : `${error.path ?? error.syscall ?? "A file"}: ${refusal}.`;
  process.stderr.write(`${line}\n`);
  return refusal === undefined ? (error.exitCode ?? 1) : EXIT_CONFIGURATION;
}
