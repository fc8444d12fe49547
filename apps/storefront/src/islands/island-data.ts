/** Reads the data that the server left for the island of this name. */
export function islandData<T>(name: string): T {
  return JSON.parse(document.getElementById(`island-${name}`)?.textContent ?? "null") as T;
}
