import { expect, test } from "vitest";
import { settingNames } from "./config.ts";
import { warnOfMisspeltNames } from "./misspelt-names.ts";

test.each([
  ["PRT", "PORT"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["SMPT_URL", "SMTP_URL"],
  ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
  ["ADMIN_MAIL", "ADMIN_EMAIL"],
  ["SECRETKEY", "SECRET_KEY"],
  ["DATABASE_URL_FILE", "DATABASE_URL"],
])("%s is taken for %s", (name, meant) => {
  expect(warnOfMisspeltNames({ [name]: "value-of-it" })).toEqual([
    `Warning: ${name} is set, but Tote has no such setting. Did you mean ${meant}?`,
  ]);
});

test("settings, and what stands in every environment, are not", () => {
  const usual =
    "PATH HOME HOSTNAME HOSTTYPE SHELL USER LOGNAME LANG TERM PWD OLDPWD SHLVL EDITOR MAIL TZ TMPDIR NODE NODE_OPTIONS INVOCATION_ID JOURNAL_STREAM";
  const names = [...usual.split(" "), ...settingNames(), "npm_config_port", "Path", "_"];
  expect(warnOfMisspeltNames(Object.fromEntries(names.map((name) => [name, "x"])))).toEqual([]);
});

test("the settings are known without any being set", () => {
  expect(settingNames()).toEqual(
    expect.arrayContaining(["NODE_ENV", "PORT", "STRIPE_CAPTURE", "STRIPE_API_BASE", "METRICS_HOST"]),
  );
});
