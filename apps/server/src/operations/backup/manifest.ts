import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { BackupDamaged } from "./tar.ts";

export const FORMAT = "tote-backup";
export const FORMAT_VERSION = 1;
export const MANIFEST_PATH = "manifest.json";
export const CHECKSUMS_PATH = "checksums.json";
export const SECRET_KEY_PATH = "secrets/secret-key";
export const MEDIA_FOLDER = "media/";

/** Names as our migrations give them; names in a backup become part of statements, so nothing else is accepted. */
const Name = Type.String({ pattern: "^[a-z][a-z0-9_]{0,62}$" });

const Table = Type.Object({
  name: Name,
  columns: Type.Array(Name),
  /** For a partitioned table, whose rows are backed up together: a restore puts them into its partitions again. */
  partitions: Type.Array(
    Type.Object({
      name: Name,
      bound: Type.String({
        pattern: "^(DEFAULT|FOR VALUES FROM \\((MINVALUE|'[0-9a-f: +-]+')\\) TO \\('[0-9a-f: +-]+'\\))$",
      }),
    }),
  ),
});
export type BackupTable = Static<typeof Table>;

/** The first file of a backup: its content. */
const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  formatVersion: Type.Literal(FORMAT_VERSION),
  toteVersion: Type.String(),
  postgresVersion: Type.String(),
  createdAt: Type.String(),
  secretKeyFingerprint: Type.String(),
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() }), { minItems: 1 }),
  /** In an order in which they can be loaded: each table after those that it refers to. */
  tables: Type.Array(Table),
  leftOut: Type.Record(Type.String(), Type.String()),
});
export type Manifest = Static<typeof Manifest>;

const Measure = Type.Object({ bytes: Type.Integer(), sha256: Type.String() });
export type Measure = Static<typeof Measure>;

/** The last file of a backup: the counts and hashes that were really written. */
const Checksums = Type.Object({
  manifest: Measure,
  tables: Type.Record(Type.String(), Type.Object({ rows: Type.Integer(), ...Measure.properties })),
  files: Type.Record(Type.String(), Measure),
});
export type Checksums = Static<typeof Checksums>;

export function parseManifest(text: string): Manifest {
  const manifest = parseJson(text);
  if (manifest !== null && typeof manifest === "object" && "formatVersion" in manifest)
    if (manifest.formatVersion !== FORMAT_VERSION)
      throw new BackupDamaged(
        `The backup has the format ${String(manifest.formatVersion)}; this version of Tote reads ${FORMAT_VERSION}.`,
      );
  if (!Value.Check(Manifest, manifest)) throw new BackupDamaged("The list of contents of the backup is damaged.");
  return manifest;
}

export function parseChecksums(text: string): Checksums {
  const checksums = parseJson(text);
  if (!Value.Check(Checksums, checksums)) throw new BackupDamaged("The checksums of the backup are damaged.");
  return checksums;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BackupDamaged("The backup is damaged: a part that describes it is not JSON.", { cause: error });
  }
}
