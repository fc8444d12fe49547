import type { ReactNode } from "react";

interface FigureProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
}

/** One number that matters, with its name. */
export function Figure({ label, value, hint }: FigureProps) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd>
        <span className="figure-value num">{value}</span>
        {hint !== undefined && <span className="figure-hint">{hint}</span>}
      </dd>
    </div>
  );
}

export function Figures({ children }: { children: ReactNode }) {
  return <dl className="figures">{children}</dl>;
}
