/** A backup cannot be made, or cannot be restored here, and nothing was changed; the message says why. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}
