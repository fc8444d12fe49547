import { useWords } from "../../../shell/language.ts";
import { Choice } from "../../../ui/forms/choices.tsx";
import type { Values } from "../../../ui/forms/form.tsx";
import { Part } from "../../../ui/page.tsx";
import { settingsTexts } from "./settings.texts.ts";
import { type PartProps, type Settings, SettingsForm, type SettingsPatch } from "./settings-form.tsx";

const toValues = (settings: Settings): Values => ({ staffSecondFactor: settings.staffSecondFactor });
const toPatch = ({ staffSecondFactor = "" }: Values): SettingsPatch => ({
  staffSecondFactor: staffSecondFactor as "required",
});

/** How the staff sign in. */
export function Staff(props: PartProps) {
  const all = useWords(settingsTexts);
  const words = all.staff;
  return (
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
  );
}
