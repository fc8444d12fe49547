import type { Admin } from "@tote/client/api";
import { useWords } from "../../../../shell/language.ts";
import { type Permission, useMay } from "../../../../shell/may.tsx";
import { useAnnounce } from "../../../../ui/announcer.tsx";
import { useAct } from "../../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../../ui/api/use-api.ts";
import { Check } from "../../../../ui/forms/choices.tsx";
import { editorTexts } from "../../../../ui/forms/editor.texts.ts";
import { Editor } from "../../../../ui/forms/editor.tsx";
import { EditForm, Field, type Values } from "../../../../ui/forms/form.tsx";
import { onlyChanged } from "../../../../ui/forms/merge/only-changed.ts";
import { Refusal } from "../../../../ui/states.tsx";
import { peopleTexts, roleName } from "./people.texts.ts";
import { GROUPS, permissionTexts } from "./permissions.texts.ts";

const LISTED: readonly Permission[] = Object.values(GROUPS).flat();

/** Field names have no dot, which would make a path of them. */
const fieldOf = (permission: Permission) => `may-${permission.replace(".", "-")}`;

/** A role that is made (null) or changed. Only permissions that one holds can be ticked. */
export function RoleForm({ role, onDone }: { role: Admin.Role | null; onDone: () => void }) {
  const words = useWords(peopleTexts);
  const { save: saveWord, saved } = useWords(editorTexts);
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const finish = async () => {
    await refresh("/api/admin/roles", "/api/admin/staff", "/api/auth/me");
    announce(saved);
    onDone();
  };
  const may = useMay();
  const bodyOf = (values: Values, before: readonly Permission[]) => ({
    name: (values.name ?? "").trim(),
    // Permissions without a box stay as they are: `office`, and those that the editor doesn't hold.
    permissions: [
      ...before.filter((permission) => !LISTED.includes(permission) || !may(permission)),
      ...LISTED.filter((permission) => values[fieldOf(permission)] === "yes"),
    ],
  });
  const create = useAct(async (values: Values) => {
    await api.post("/api/admin/roles", { body: bodyOf(values, []) });
    await finish();
  });
  const save = async (values: Values, ifMatch: string, from: Admin.Role) => {
    const body = onlyChanged(bodyOf(values, from.permissions), {
      name: roleName(from, words),
      permissions: from.permissions,
    });
    await api.patch("/api/admin/roles/{id}", { path: { id: from.id }, body, ifMatch });
    await refresh("/api/admin/roles", "/api/admin/staff", "/api/auth/me");
  };
  const remove = useAct(async () => {
    if (role === null) return;
    await api.delete("/api/admin/roles/{id}", { path: { id: role.id } });
    await finish();
  });
  if (role === null)
    return (
      <EditForm act={create} submit={saveWord}>
        <Fields values={{}} />
      </EditForm>
    );
  if (role.builtIn === "owner") return <p>{words.everything}</p>;
  return (
    <>
      <Editor
        label={words.one}
        resource={role}
        toValues={(each) => ({
          name: roleName(each, words),
          ...Object.fromEntries(each.permissions.map((permission) => [fieldOf(permission), "yes"])),
        })}
        save={save}
        reread={() => api.get("/api/admin/roles/{id}", { path: { id: role.id } })}
        log={{ resource: role.id }}
        onSaved={onDone}
      >
        {(values) => <Fields values={values} />}
      </Editor>
      {role.builtIn !== "staff" && (
        <div>
          <Refusal error={remove.error} />
          {role.members > 0 ? (
            <p className="row-note">{words.unused}</p>
          ) : (
            <button type="button" className="btn second bad-text" onClick={() => void remove.run()}>
              {words.remove}
            </button>
          )}
        </div>
      )}
    </>
  );
}

function Fields({ values }: { values: Values }) {
  const words = useWords(peopleTexts);
  const { groups, permissions } = useWords(permissionTexts);
  const may = useMay();
  return (
    <>
      <Field label={words.name} name="name" defaultValue={values.name ?? ""} maxLength={60} isRequired />
      {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => {
        const offered = GROUPS[group].filter((permission) => may(permission));
        return (
          offered.length > 0 && (
            <fieldset key={group} className="check-group">
              <legend>{groups[group]}</legend>
              {offered.map((permission) => (
                <Check
                  key={permission}
                  label={permissions[permission]}
                  name={fieldOf(permission)}
                  defaultChecked={values[fieldOf(permission)] === "yes"}
                />
              ))}
            </fieldset>
          )
        );
      })}
    </>
  );
}
