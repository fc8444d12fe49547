/** A pattern of LIKE for lower-case texts with this in them. What is typed stands for itself: its `%` and `_` are no wildcards. */
export function containing(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, "\\$&")}%`;
}
