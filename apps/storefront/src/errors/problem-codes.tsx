import { BreakableCode, WithCode } from "./code-text.tsx";

interface ProblemCodesProps {
  groups: readonly {
    readonly status: number;
    readonly title: string;
    readonly codes: readonly { readonly code: string; readonly meaning: string }[];
  }[];
}

/** Every code of a problem document, by status. */
export function ProblemCodes({ groups }: ProblemCodesProps) {
  return (
    <>
      <h1>Error codes</h1>
      <p class="lead">
        Every error is a problem document (RFC 9457). Programs switch on its <code>code</code>; this page lists them
        all.
      </p>
      {groups.map(({ status, title, codes }) => (
        <div key={status}>
          <h2>{`${status} ${title}`}</h2>
          <ul class="codes">
            {codes.map(({ code, meaning }) => (
              <li key={code}>
                <a href={`/problems/${code}`}>
                  <BreakableCode code={code} />
                </a>
                <span>
                  <WithCode text={meaning} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
