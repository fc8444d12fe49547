/** A back-up is not made, or not restored here, and nothing was changed; the message says why. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}
