import { useBag, useBagLine } from "@tote/react";
import { Failure, Price } from "../parts";
import { Link } from "../route";

/** Draws again only when this line changes. */
function Line({ variantId }: { variantId: string }) {
  const { line, setQty, remove } = useBagLine(variantId);
  if (line === undefined) return null;
  const { title, variantTitle, options, qty, stock, lineTotal, error, warnings, pending } = line;
  return (
    <li className="line" aria-busy={pending !== null}>
      <div>
        <h2>{title}</h2>
        {Object.keys(options ?? {}).length > 0 && <p>{variantTitle}</p>}
        <Failure error={error} />
        {warnings.map(({ code, detail }) => (
          <p key={code} className="error">
            {detail}
          </p>
        ))}
      </div>
      <div className="stepper">
        <button type="button" className="quiet" aria-label={`One less: ${title}`} onClick={() => setQty(qty - 1)}>
          −
        </button>
        <output aria-label={`Pieces: ${title}`}>{qty}</output>
        <button
          type="button"
          className="quiet"
          aria-label={`One more: ${title}`}
          disabled={stock !== null && qty >= stock}
          onClick={() => setQty(qty + 1)}
        >
          +
        </button>
      </div>
      <Price money={lineTotal} />
      <button type="button" className="quiet" aria-label={`Remove: ${title}`} onClick={remove}>
        Remove
      </button>
    </li>
  );
}

export function Bag() {
  const {
    status,
    lines,
    subtotal,
    subtotalSettled,
    offline,
    undo,
    undoRemoval,
    pauseUndo,
    resumeUndo,
    questions,
    answer,
  } = useBag();
  const shown = lines.filter(({ pending }) => pending !== "removing");
  return (
    <>
      <h1>Your bag</h1>
      {offline && <p className="notice">You are offline. What you change is kept and sent later.</p>}
      {questions.map(({ id, preview }) => (
        <p key={id} className="notice">
          It is unknown if {preview?.title ?? "a product"} was added. Add it?
          <button type="button" onClick={() => answer(id, true)}>
            Add it
          </button>
          <button type="button" className="quiet" onClick={() => answer(id, false)}>
            No
          </button>
        </p>
      ))}
      <div aria-live="polite">
        {undo !== null && (
          <p className="notice">
            Removed from your bag.
            <button
              type="button"
              className="quiet"
              onClick={undoRemoval}
              onFocus={pauseUndo}
              onBlur={resumeUndo}
              onMouseEnter={pauseUndo}
              onMouseLeave={resumeUndo}
            >
              Undo
            </button>
          </p>
        )}
      </div>
      {shown.length === 0 && <p>{status === "loading" ? "Loading …" : "Your bag is empty."}</p>}
      {shown.length > 0 && (
        <>
          <ul className="lines">
            {shown.map(({ variantId }) => (
              <Line key={variantId} variantId={variantId} />
            ))}
          </ul>
          <p aria-busy={!subtotalSettled}>
            Subtotal: <Price money={subtotal} />
          </p>
          <Link to="/checkout" className="button">
            To the checkout
          </Link>
        </>
      )}
    </>
  );
}
