import { rmSync } from "node:fs";

/**
 * Removes a directory with all that is in it, also while an `initdb` that outlived its killed parent still writes there: it
 * ends within a second or two, so the attempt is repeated for about five.
 */
export function removeDirectory(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
