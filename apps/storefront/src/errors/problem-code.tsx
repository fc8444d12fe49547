import { BreakableCode, WithCode } from "./code-text.tsx";

interface ProblemCodeProps {
  code: string;
  status: number;
  title: string;
  meaning: string;
  advice: string;
  /** A problem document with this code. */
  example: object;
}

/** One code of a problem document: what it means and what to do. */
export function ProblemCode({ code, status, title, meaning, advice, example }: ProblemCodeProps) {
  return (
    <>
      <p class="eyebrow">{`${status} ${title}`}</p>
      <h1>
        <BreakableCode code={code} />
      </h1>
      <p class="lead">
        <WithCode text={meaning} />
      </p>
      <h2>What to do</h2>
      <p>{advice}</p>
      <h2>Example</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a region that scrolls; it needs a name and no heading of its own */}
      <pre tabindex={0} role="region" aria-label="Example">
        {JSON.stringify(example, null, 2)}
      </pre>
      <p>
        <a href="/problems">All error codes</a> · <a href="/docs">API documentation</a>
      </p>
    </>
  );
}
