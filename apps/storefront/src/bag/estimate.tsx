import { countryName } from "../ui/countries.ts";
import type { BagSumProps } from "./sum.tsx";
import { texts } from "./texts.ts";

/** Asks for the country that the bag goes to. Without a program its form shows the page with what it costs there. */
export function EstimateForm({ place, estimate, actions, id }: BagSumProps) {
  const { language, countries } = place;
  const [home] = countries;
  if (home === undefined) return null;
  const words = texts[language];
  const choose = (event: Event) => {
    if (actions === undefined) return;
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    actions.estimate(String(new FormData(form).get("country")));
  };
  const named = countries
    .map((code) => ({ code, name: countryName(code, language) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return (
    <details class="estimate small" open={estimate.country !== null}>
      <summary>{words.estimate}</summary>
      <form class="code-form" action="/bag" onSubmit={choose}>
        <div class="field">
          <label for={`${id}-country`}>{words.sendTo}</label>
          <select
            class="in"
            id={`${id}-country`}
            name="country"
            onChange={(event) => actions && event.currentTarget.form?.requestSubmit()}
          >
            {named.map(({ code, name }) => (
              <option key={code} value={code} selected={code === (estimate.country ?? home)}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button class="btn second" type="submit">
          {words.workOut}
        </button>
      </form>
    </details>
  );
}
