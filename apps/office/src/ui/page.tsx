import { type ReactNode, useId } from "react";
import { useTitle } from "./use-title.ts";

interface PageProps {
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** Actions on the whole page. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the office. Its title is the tab's too, and its lead says in a sentence what it is for: none goes without. */
export function Page({ title, lead, actions, children }: PageProps & { lead: ReactNode }) {
  useTitle(title);
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          <div className="sub">{lead}</div>
        </div>
        {actions !== undefined && <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </>
  );
}

/** A part of a page, under its rule. */
export function Part({ title, lead, actions, children }: PageProps) {
  const id = useId();
  return (
    <section className="part" aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {lead !== undefined && <p className="sub small">{lead}</p>}
      {children}
    </section>
  );
}
