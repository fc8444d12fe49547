export type Tone = "good" | "warn" | "bad" | "info" | "none";

/** The tone of a state; one that this program does not know has none. */
export const toneOf = (tones: Readonly<Record<string, Tone>>, state: string): Tone => tones[state] ?? "none";
