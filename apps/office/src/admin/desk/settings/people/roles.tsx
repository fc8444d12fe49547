import type { Admin } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { useState } from "react";
import { useWords } from "../../../../shell/language.ts";
import { Sheet } from "../../../../ui/dialogs/dialog.tsx";
import { Part } from "../../../../ui/page.tsx";
import { Loaded } from "../../../../ui/states.tsx";
import { peopleTexts, roleName } from "./people.texts.ts";
import { RoleForm } from "./role-form.tsx";

/** The roles of the shop; each opens in a form. */
export function Roles() {
  const words = useWords(peopleTexts);
  const roles = useToteQuery("/api/admin/roles", { query: { limit: 100 } });
  const [edited, edit] = useState<Admin.Role | "new" | null>(null);
  const title = edited === null || edited === "new" ? words.newRole : roleName(edited, words);
  return (
    <Part
      title={words.roles}
      lead={words.rolesLead}
      actions={
        <button type="button" className="btn second" onClick={() => edit("new")}>
          {words.newRole}
        </button>
      }
    >
      <Loaded query={roles} rows={7}>
        {({ data }) => (
          <ul className="rows">
            {data.map((role) => (
              <li key={role.id} className="row plain">
                <button type="button" className="row-open" onClick={() => edit(role)}>
                  {roleName(role, words)}
                </button>
                <span className="quiet">{words.members(role.members)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Sheet title={title} isOpen={edited !== null} onClose={() => edit(null)}>
        {edited !== null && <RoleForm role={edited === "new" ? null : edited} onDone={() => edit(null)} />}
      </Sheet>
    </Part>
  );
}
