import { useEffect, useRef } from "preact/hooks";
import type { SectionProps } from "./checkout-view.tsx";
import { checkoutTexts } from "./texts.ts";

/** Fields whose problem stands elsewhere than at a control of their own name. */
const PLACES: Readonly<Record<string, string>> = {
  payment: "payment-problem",
  shippingMethod: "shippingMethod-problem",
};

/** Every problem at once, above the form. It takes the focus when it appears or changes. */
export function ProblemSummary({ data, state }: SectionProps) {
  const words = checkoutTexts[data.place.language];
  const place = useRef<HTMLDivElement>(null);
  const problems = Object.entries(state.problems);
  // A new object after each try: the same problems again take the focus again.
  useEffect(() => {
    if (problems.length > 0 && state.phase === "filling") place.current?.focus();
  }, [state.problems]);
  if (problems.length === 0) return null;
  return (
    <div class="problems" ref={place} tabIndex={-1} role="alert" aria-labelledby="problems">
      <h2 id="problems">{words.problemsTitle}</h2>
      <ul>
        {problems.map(([name, problem]) => (
          <li key={name}>
            {name === "" || name === "lines" || name === "discountCode" ? (
              problem
            ) : (
              <a href={`#${PLACES[name] ?? name}`} onClick={(event) => focusOn(event, PLACES[name] ?? name)}>
                {problem}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusOn(event: Event, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
