/** The part of the Web Storage API that keeps texts by name. Its own interface, because Node.js has no `Storage`. */
export interface ItemStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
