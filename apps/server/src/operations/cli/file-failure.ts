/** Says why a command did nothing, and lets it end with 1 or the given code. */
export function sayWhyNot(message: string, exitCode = 1): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = exitCode;
}
