import safeql from "@ts-safeql/eslint-plugin/config";
import * as parser from "./scripts/sql-types/parser.mjs";
import { JSON_TYPE } from "./scripts/sql-types/plugin.mjs";

/**
 * ESLint has one rule here: every statement and its row type are held against the migrated schema
 * (docs/decisions/0003-sql-types.md). Biome does everything else. `npm run check` sets DATABASE_URL.
 */
const databaseUrl = process.env.DATABASE_URL;
if (databaseUrl === undefined)
  throw new Error("DATABASE_URL must name a migrated database; `npm run check` makes one.");

const files = ["apps/server/src/**/*.ts"];
const ignores = ["**/*.test.ts"];

export default [
  // ESLint reads JavaScript by itself, also what another check is building at the moment.
  { ignores: ["**/*.{js,mjs,cjs}"] },
  { files, ignores, languageOptions: { parser, parserOptions: { projectService: true } } },
  {
    files,
    ignores,
    ...safeql.configs.connections({
      databaseUrl,
      // SafeQL loads it by itself, from the folder of the package that it checks.
      plugins: [{ package: "../../scripts/sql-types/plugin.mjs" }],
      overrides: {
        types: {
          // The results of the server's type parsers (apps/server/src/platform/database).
          int8: "number",
          numeric: "string",
          date: "string",
          timestamptz: "Date",
          timestamp: "Date",
          uuid: "string",
          xid8: "string",
          json: JSON_TYPE,
          jsonb: JSON_TYPE,
          bytea: "Buffer",
          regconfig: "string",
          tsvector: "string",
          tsquery: "string",
          pg_snapshot: "string",
          inet: "string",
        },
      },
    }),
  },
];
