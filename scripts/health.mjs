/** The health check of the container: exits with 0 where the process at PORT answers `/livez`. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/livez`).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
