/** An empty field is null. */
export const textOrNull = (text = ""): string | null => text.trim() || null;

export const listOf = (text = ""): string[] => text.split(/[\s,]+/).filter(Boolean);
