import { Link } from "@tanstack/react-router";
import type { Admin } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { useState } from "react";
import { useWords } from "../../../../shell/language.ts";
import { May } from "../../../../shell/may.tsx";
import { Sheet } from "../../../../ui/dialogs/dialog.tsx";
import { Part } from "../../../../ui/page.tsx";
import { Loaded } from "../../../../ui/states.tsx";
import { State } from "../../../../ui/values.tsx";
import { settingsTexts } from "../settings.texts.ts";
import { peopleTexts, roleName } from "./people.texts.ts";
import { RolesEditor } from "./roles-editor.tsx";

type Person = Admin.StaffMember;

/** Everyone with a role. */
export function People() {
  const { staff: words } = useWords(settingsTexts);
  const { lead, add, customers, editOf, editText } = useWords(peopleTexts);
  const people = useToteQuery("/api/admin/staff", { query: { limit: 100 } });
  const [edited, edit] = useState<Person | null>(null);
  return (
    <Part title={words.people} lead={lead}>
      <Loaded query={people} rows={3}>
        {({ data }) => (
          <ul className="rows">
            {data.map((person) => (
              <Row key={person.id} person={person} onEdit={() => edit(person)} />
            ))}
          </ul>
        )}
      </Loaded>
      <May of="customers.read">
        <p className="sub small">
          {add} <Link to="/admin/customers">{customers}</Link>
        </p>
      </May>
      <Sheet title={editOf(edited?.name ?? "")} isOpen={edited !== null} onClose={() => edit(null)}>
        <p className="sub small">{editText}</p>
        {edited !== null && <RolesEditor id={edited.id} onSaved={() => edit(null)} />}
      </Sheet>
    </Part>
  );
}

function Row({ person, onEdit }: { person: Person; onEdit: () => void }) {
  const { staff: words } = useWords(settingsTexts);
  const peopleWords = useWords(peopleTexts);
  return (
    <li className="row plain">
      <div className="row-text">
        <p className="row-title">
          {person.name}
          {person.roles.map((role) => (
            <span className="mark" key={role.id}>
              {roleName(role, peopleWords)}
            </span>
          ))}
        </p>
        <p className="row-note">{person.email}</p>
      </div>
      <div className="row-actions">
        <State tone={person.secondFactor ? "good" : "warn"}>
          {person.secondFactor ? words.secure : words.insecure}
        </State>
        <button type="button" className="link-btn" onClick={onEdit} aria-label={`${peopleWords.edit}: ${person.name}`}>
          {peopleWords.edit}
        </button>
      </div>
    </li>
  );
}
