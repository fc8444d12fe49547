import { MEDIA_NAME } from "./media-files.ts";

/** The name of a picture that was uploaded here, by the address that the settings have; null for one from elsewhere. */
export function uploadedName(address: string | null, publicUrl: string): string | null {
  if (address === null) return null;
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  const name = path.startsWith("/media/") ? path.slice("/media/".length) : "";
  return MEDIA_NAME.test(name) ? name : null;
}
