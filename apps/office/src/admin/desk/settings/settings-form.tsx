import type { Admin, ApiRequest } from "@tote/client/api";
import type { ReactNode } from "react";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Editor } from "../../../ui/forms/editor.tsx";
import type { Values } from "../../../ui/forms/form.tsx";
import type { MergeShape } from "../../../ui/forms/merge/merge.ts";
import { onlyChanged } from "../../../ui/forms/merge/only-changed.ts";

export type Settings = Admin.Settings;
export type SettingsPatch = ApiRequest<"PATCH", "/api/admin/settings">["body"];

/** Props of a part of the settings. */
export interface PartProps {
  readonly settings: Settings;
  readonly reread: () => Promise<Settings | undefined>;
}

interface FormProps extends PartProps {
  label: string;
  toValues: (settings: Settings) => Values;
  toPatch: (values: Values) => SettingsPatch;
  shape?: MergeShape;
  onValues?: (values: Values) => void;
  children: (values: Values) => ReactNode;
}

const LOG = { resourceType: "settings" };

/** A part of the settings as a form; other parts stay as they are. */
export function SettingsForm({ label, settings, reread, toValues, toPatch, shape, onValues, children }: FormProps) {
  const api = useApi();
  const refresh = useRefresh();
  const save = async (values: Values, ifMatch: string, from: Settings) => {
    const body = onlyChanged(toPatch(values), toPatch(toValues(from)));
    await api.patch("/api/admin/settings", { body, ifMatch });
    await refresh("/api/admin/start", "/api/admin/legal", "/api/admin/dashboard");
  };
  return (
    <Editor
      label={label}
      resource={settings}
      toValues={toValues}
      save={save}
      reread={reread}
      log={LOG}
      {...(shape === undefined ? {} : { shape })}
      {...(onValues === undefined ? {} : { onValues })}
    >
      {children}
    </Editor>
  );
}
