/** Says why a command did nothing, and lets it end with 1. */
export function sayWhyNot(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
