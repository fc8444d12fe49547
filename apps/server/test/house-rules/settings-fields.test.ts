/** Each setting can be changed in the office: a shop without a command line has no other way. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settingsPatch } from "../../src/features/ground/store/administration/settings-schemas.ts";
import { appDirectory } from "../../src/platform/config/paths.ts";

const FOLDER = join(appDirectory("office"), "src", "admin", "desk", "settings");

/** Settings that need no field, each with the reason. */
const WITHOUT_FIELD: Readonly<Record<string, string>> = {};

/** The parts of the settings write what their forms hold by a function `toPatch`, or by an own call of the endpoint. */
const sources = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx"))
  .map((name) => readFileSync(join(FOLDER, name), "utf8"))
  .filter((source) => /SettingsPatch|patch\("\/api\/admin\/settings"/.test(source));

test("every setting has a field in the office, or a reason why not", () => {
  const keys = Object.keys(settingsPatch.properties);
  expect(keys).toEqual(expect.arrayContaining(["payoutAccount", "links", "name", "staffSecondFactor"]));
  const isWritten = (key: string) => sources.some((source) => new RegExp(`\\b${key}(?::| \\}|,\\n)`).test(source));
  expect(keys.filter((key) => !isWritten(key) && WITHOUT_FIELD[key] === undefined)).toEqual([]);
  const stale = Object.keys(WITHOUT_FIELD).filter((key) => !keys.includes(key) || isWritten(key));
  expect(stale, "These have a field, or are no setting any more.").toEqual([]);
});
