/** The files that the document of an office workspace loads. */
export interface OfficeShell {
  readonly name: string;
  readonly homeUrl: string;
  readonly icon: string;
  readonly theme: string;
  readonly stylesheet: string;
  /** The program of the workspace and what it imports at once; null if none was built. */
  readonly program: { readonly url: string; readonly preloads: readonly string[] } | null;
  /** The shop's legal pages by language, as JSON. */
  readonly legal: string;
}

/** The one document of a workspace: the same for everyone, so it says nothing of the caller. */
export function OfficeShellPage({ shell }: { shell: OfficeShell }) {
  const { name, program } = shell;
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>{name}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={shell.icon} type="image/svg+xml" />
        <script src={shell.theme} />
        <link rel="stylesheet" href={shell.stylesheet} />
        {program !== null && <script type="module" src={program.url} />}
        {program?.preloads.map((url) => (
          <link key={url} rel="modulepreload" href={url} />
        ))}
      </head>
      <body>
        <div id="office" data-shop={name} data-home={shell.homeUrl} data-legal={shell.legal} />
        <noscript>
          <main class="bare">
            <h1>{name}</h1>
            <p>
              This part of the shop needs JavaScript. Without it you can <a href="/track-order">track an order</a> and{" "}
              <a href="/report-problem">write to us</a>.
            </p>
            <p lang="de">
              Dieser Bereich braucht JavaScript. Ohne JavaScript können Sie{" "}
              <a href="/track-order">eine Bestellung verfolgen</a> und <a href="/report-problem">uns schreiben</a>.
            </p>
          </main>
        </noscript>
      </body>
    </html>
  );
}
