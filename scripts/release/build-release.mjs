import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { buildDirectory, repositoryRoot } from "../repository.mjs";
import { captureCommand } from "../run-command.mjs";
import { PACKAGES, pack } from "../sdk/pack.mjs";
import { addressOf } from "../sdk/stage-package.mjs";

export const RELEASE_FOLDER = join(buildDirectory, "release");

const manifest = () => JSON.parse(readFileSync(join(repositoryRoot, "package.json"), "utf8"));
const sha256 = (/** @type {string} */ file) =>
  createHash("sha256")
    .update(readFileSync(join(RELEASE_FOLDER, file)))
    .digest("hex");

/** Builds everything that a release publishes into `.build/release`, and publishes nothing. */
export async function buildRelease() {
  rmSync(RELEASE_FOLDER, { recursive: true, force: true });
  mkdirSync(RELEASE_FOLDER, { recursive: true });
  for (const name of PACKAGES) await pack(name, RELEASE_FOLDER);
  await writePartsList();
  copyFileSync(join(repositoryRoot, "deploy", "Dockerfile"), join(RELEASE_FOLDER, "Dockerfile"));
  writeProvenance(filesOf());
  const sums = filesOf().map((file) => `${sha256(file)}  ${file}\n`);
  writeFileSync(join(RELEASE_FOLDER, "SHA256SUMS"), sums.join(""));
  process.stdout.write(`${RELEASE_FOLDER}\n${sums.join("")}`);
}

const filesOf = () => readdirSync(RELEASE_FOLDER).sort();

/** The parts of the server, from the lock file: every package with version, licence and hash. */
async function writePartsList() {
  const args = [
    "sbom",
    "--package-lock-only",
    "--omit",
    "dev",
    "--sbom-format",
    "cyclonedx",
    "--sbom-type",
    "application",
  ];
  const { code, stdout, output } = await captureCommand("npm", args, { shell: process.platform === "win32" });
  if (code !== 0) throw new Error(`npm sbom failed:\n${output}`);
  const parts = JSON.parse(stdout);
  // npm names it after the folder of the checkout.
  parts.metadata.component.name = "tote";
  writeFileSync(join(RELEASE_FOLDER, "tote.cdx.json"), `${JSON.stringify(parts, null, 2)}\n`);
}

/** The commit and the builder of the files, as in-toto and SLSA describe them. @param {readonly string[]} files */
function writeProvenance(files) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync("git", args, { cwd: repositoryRoot, encoding: "utf8" }).trim();
  const root = manifest();
  const { GITHUB_RUN_ID, GITHUB_WORKFLOW_REF } = process.env;
  const statement = {
    _type: "https://in-toto.io/Statement/v1",
    subject: files.map((name) => ({ name: basename(name), digest: { sha256: sha256(name) } })),
    predicateType: "https://slsa.dev/provenance/v1",
    predicate: {
      buildDefinition: {
        buildType: `${addressOf(root)}/blob/main/scripts/release.mjs`,
        externalParameters: { version: root.version },
        internalParameters: { isDirty: git("status", "--porcelain") !== "" },
        resolvedDependencies: [
          {
            uri: `${root.repository.url}@${git("rev-parse", "HEAD")}`,
            digest: { gitCommit: git("rev-parse", "HEAD") },
          },
          {
            uri: "package-lock.json",
            digest: {
              sha256: createHash("sha256")
                .update(readFileSync(join(repositoryRoot, "package-lock.json")))
                .digest("hex"),
            },
          },
        ],
      },
      runDetails: {
        builder: { id: GITHUB_WORKFLOW_REF ?? "local" },
        metadata: { invocationId: GITHUB_RUN_ID ?? "local" },
      },
    },
  };
  writeFileSync(join(RELEASE_FOLDER, "provenance.json"), `${JSON.stringify(statement, null, 2)}\n`);
}
