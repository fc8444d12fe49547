/** Behind every id that there is: where a list that goes from the newest on begins. */
export const NEWEST = "ffffffff-ffff-ffff-ffff-ffffffffffff";
