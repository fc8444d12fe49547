import { Link } from "@tanstack/react-router";
import type { Admin } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { useWords } from "../../../shell/language.ts";
import { Choice } from "../../../ui/forms/choices.tsx";
import type { Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { State } from "../../../ui/values.tsx";
import { customersTexts } from "../customers/customers.texts.ts";
import { settingsTexts } from "./settings.texts.ts";
import { type PartProps, type Settings, SettingsForm, type SettingsPatch } from "./settings-form.tsx";

const toValues = (settings: Settings): Values => ({ staffSecondFactor: settings.staffSecondFactor });
const toPatch = ({ staffSecondFactor = "" }: Values): SettingsPatch => ({
  staffSecondFactor: staffSecondFactor as "required",
});

/** The staff, and how they sign in. */
export function Staff(props: PartProps) {
  const all = useWords(settingsTexts);
  const words = all.staff;
  return (
    <>
      <Part title={all.parts.staff} lead={words.lead}>
        <SettingsForm {...props} label={all.parts.staff} toValues={toValues} toPatch={toPatch}>
          {(values) => (
            <Choice
              label={words.rule}
              name="staffSecondFactor"
              defaultValue={values.staffSecondFactor ?? ""}
              choices={Object.entries(words.rules).map(([value, label]) => ({ value, label }))}
            />
          )}
        </SettingsForm>
      </Part>
      <Part title={words.people}>
        <People />
      </Part>
    </>
  );
}

function People() {
  const staff = useToteQuery("/api/admin/customers", { query: { role: "staff", limit: 100 } });
  const administrators = useToteQuery("/api/admin/customers", { query: { role: "admin", limit: 100 } });
  return (
    <Loaded query={administrators} rows={3}>
      {({ data }) => (
        <ul className="rows">
          {[...data, ...(staff.data?.data ?? []).filter(({ roles }) => !roles.includes("admin"))].map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function Person({ person }: { person: Admin.Customer }) {
  const words = useWords(settingsTexts).staff;
  const { roleNames } = useWords(customersTexts);
  return (
    <li className="row plain">
      <div className="row-text">
        <p className="row-title">
          <Link to="/admin/customers/$id" params={{ id: person.id }}>
            {person.name}
          </Link>
          <span className="mark">{person.roles.includes("admin") ? roleNames.admin : roleNames.staff}</span>
        </p>
        <p className="row-note">{person.email}</p>
      </div>
      <State tone={person.secondFactor ? "good" : "warn"}>{person.secondFactor ? words.secure : words.insecure}</State>
    </li>
  );
}
