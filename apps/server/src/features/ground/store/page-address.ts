/** True for an http or https address, or a path on this server. Links are shown to everyone, so `javascript:` and similar schemes are refused. */
export function isPageAddress(address: string): boolean {
  if (address.startsWith("/")) return !/^\/[/\\]/.test(address);
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** The address as another host has to write it: a path leads to this server. */
export function absoluteAddress(address: string, publicUrl: string): string {
  return address.startsWith("/") ? publicUrl + address : address;
}
