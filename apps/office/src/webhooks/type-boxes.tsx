const NAMED = "type:";

interface TypeBoxesProps {
  label: string;
  types: readonly string[];
  /** Those that are ticked at first; all of them unless said. */
  chosen?: readonly string[];
}

/** The event types that an endpoint may have, to be ticked. */
export function TypeBoxes({ label, types, chosen = ["*"] }: TypeBoxesProps) {
  return (
    <fieldset className="bare-set types" key={types.length}>
      <legend>{label}</legend>
      {types.map((type) => (
        <label key={type} className="check">
          <input
            type="checkbox"
            name={`${NAMED}${type}`}
            value="yes"
            defaultChecked={chosen.includes("*") || chosen.includes(type)}
          />
          <span>{type}</span>
        </label>
      ))}
      <input type="hidden" name="known" value={types.length} />
    </fieldset>
  );
}

/** The ticked types; `*` if all are ticked, so that types of a later version are included. */
export function chosenTypes({ known, ...values }: Readonly<Record<string, string>>): ["*"] {
  const chosen = Object.keys(values).flatMap((name) => (name.startsWith(NAMED) ? name.slice(NAMED.length) : []));
  return (chosen.length === Number(known) ? ["*"] : chosen) as ["*"];
}
