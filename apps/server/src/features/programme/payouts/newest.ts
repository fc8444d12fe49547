/** Sorts after every id: the start of a list from the newest on. */
export const NEWEST = "ffffffff-ffff-ffff-ffff-ffffffffffff";
