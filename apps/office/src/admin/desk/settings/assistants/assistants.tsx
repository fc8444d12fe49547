import { useWords } from "../../../../shell/language.ts";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { Choice } from "../../../../ui/forms/choices.tsx";
import type { Values } from "../../../../ui/forms/form.tsx";
import { Part } from "../../../../ui/page.tsx";
import { type PartProps, type Settings, SettingsForm, type SettingsPatch } from "../settings-form.tsx";
import { assistantsTexts } from "./assistants.texts.ts";

const toValues = ({ agentDoor, agentVersion }: Settings): Values => ({ agentDoor: agentDoor ?? "", agentVersion });
const toPatch = ({ agentDoor = "", agentVersion = "" }: Values): SettingsPatch => ({
  ...(agentDoor === "" ? {} : { agentDoor: agentDoor as "off" }),
  agentVersion: agentVersion as "2026-08-25",
});

const ADDRESSES = [
  ["profile", "/.well-known/ucp"],
  ["mcp", "/ucp/mcp"],
] as const;

/** The rights of assistants in the shop, and the addresses that they use. */
export function Assistants(props: PartProps) {
  const words = useWords(assistantsTexts);
  const { agentDoor } = props.settings;
  const doors = Object.entries(words.doors).filter(([value]) => value !== "" || agentDoor === null);
  return (
    <>
      <Part title={words.title} lead={words.lead}>
        {location.protocol !== "https:" && <p className="sub small">{words.needsHttps}</p>}
        <SettingsForm {...props} label={words.title} toValues={toValues} toPatch={toPatch}>
          {(values) => (
            <>
              <Choice
                label={words.door}
                name="agentDoor"
                defaultValue={values.agentDoor ?? ""}
                choices={doors.map(([value, label]) => ({ value, label }))}
              />
              <Choice
                label={words.version}
                name="agentVersion"
                defaultValue={values.agentVersion ?? ""}
                choices={Object.entries(words.versions).map(([value, label]) => ({ value, label }))}
              />
            </>
          )}
        </SettingsForm>
      </Part>
      <Part title={words.addresses} lead={words.addressesLead}>
        <ul className="rows">
          {ADDRESSES.map(([name, path]) => (
            <li key={name}>
              <span>
                {words.address[name]} <code>{location.origin + path}</code>
              </span>
              <CopyButton text={location.origin + path} label={words.copy} />
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}
