/** @jsxImportSource react */
import type { Admin, ApiRequest } from "@tote/client/api";
import type { ReactNode } from "react";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Editor } from "../../../ui/forms/editor.tsx";
import type { Values } from "../../../ui/forms/form.tsx";

export type Settings = Admin.Settings;
export type SettingsPatch = ApiRequest<"PATCH", "/api/admin/settings">["body"];

/** What a part of the settings gets. */
export interface PartProps {
  readonly settings: Settings;
  readonly reread: () => Promise<Settings | undefined>;
}

interface FormProps extends PartProps {
  label: string;
  toValues: (settings: Settings) => Values;
  toPatch: (values: Values) => SettingsPatch;
  onValues?: (values: Values) => void;
  children: (values: Values) => ReactNode;
}

/** A part of the settings as a form; other parts stay as they are. */
export function SettingsForm({ label, settings, reread, toValues, toPatch, onValues, children }: FormProps) {
  const api = useApi();
  const refresh = useRefresh();
  const save = async (values: Values, ifMatch: string) => {
    await api.patch("/api/admin/settings", { body: toPatch(values), ifMatch });
    await refresh("/api/admin/start", "/api/admin/legal", "/api/admin/dashboard");
  };
  return (
    <Editor
      label={label}
      resource={settings}
      toValues={toValues}
      save={save}
      reread={reread}
      {...(onValues === undefined ? {} : { onValues })}
    >
      {children}
    </Editor>
  );
}
