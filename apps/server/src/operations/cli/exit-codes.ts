/** Those of sysexits.h that the commands use beside 0 and 1; `config.ts` has 78 (EX_CONFIG). */
export const EXIT_USAGE = 64;
export const EXIT_NO_INPUT = 66;
