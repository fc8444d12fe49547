import type { Admin } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { useWords } from "../../../../shell/language.ts";
import { useApi, useRefresh } from "../../../../ui/api/use-api.ts";
import { Check } from "../../../../ui/forms/choices.tsx";
import { Editor } from "../../../../ui/forms/editor.tsx";
import type { Values } from "../../../../ui/forms/form.tsx";
import { Loaded } from "../../../../ui/states.tsx";
import { peopleTexts, roleName } from "./people.texts.ts";

type Person = Admin.StaffMember;

const toValues = ({ roles }: Person): Values => Object.fromEntries(roles.map(({ id }) => [id, "yes"]));

/** The roles of an account, each to be ticked. */
export function RolesEditor({ id, onSaved }: { id: string; onSaved?: () => void }) {
  const words = useWords(peopleTexts);
  const api = useApi();
  const refresh = useRefresh();
  const person = useToteQuery("/api/admin/staff/{id}", { path: { id } });
  const roles = useToteQuery("/api/admin/roles", { query: { limit: 100 } });
  const save = async (values: Values, ifMatch: string) => {
    const given = (roles.data?.data ?? []).map((role) => role.id).filter((each) => values[each] === "yes");
    await api.put("/api/admin/staff/{id}/roles", { path: { id }, body: { roles: given }, ifMatch });
    await refresh("/api/admin/staff", "/api/admin/roles", "/api/admin/customers");
  };
  return (
    <Loaded query={roles} rows={4}>
      {({ data }) => (
        <Loaded query={person} rows={4}>
          {(found) => (
            <Editor
              label={words.roles}
              resource={found}
              toValues={toValues}
              save={save}
              reread={async () => (await person.refetch()).data}
              log={{ resource: id }}
              {...(onSaved === undefined ? {} : { onSaved })}
            >
              {(values) =>
                data.map((role) => (
                  <Check
                    key={role.id}
                    label={roleName(role, words)}
                    name={role.id}
                    defaultChecked={values[role.id] === "yes"}
                  />
                ))
              }
            </Editor>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
