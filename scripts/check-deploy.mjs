/**
 * `npm run check:deploy`: holds every file of deploy/ against the program that will read it, where the machine has that program.
 * Each line says "ok", "failed", or "not run" with the reason; the exit code is 1 after a failure. `--offline` runs nothing that
 * would be fetched first.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, relative } from "node:path";
import { parseAllDocuments } from "yaml";
import { repositoryRoot } from "./repository.mjs";

const DEPLOY = join(repositoryRoot, "deploy");
const folder = mkdtempSync(join(tmpdir(), "tote-deploy-"));
let failures = 0;

/** @param {"ok" | "failed" | "not run"} result @param {string} what @param {string} detail */
function say(result, what, detail = "") {
  process.stdout.write(`${result.padEnd(8)}${what}${detail === "" ? "" : `: ${detail}`}\n`);
  if (result === "failed") failures += 1;
}

/**
 * Runs a program; one that is missing is "not run".
 * @param {string} what
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} options
 */
function check(what, file, args, options = {}) {
  const { error, status, stdout, stderr } = spawnSync(file, args, { encoding: "utf8", ...options });
  if (/** @type {NodeJS.ErrnoException | undefined} */ (error)?.code === "ENOENT")
    return say("not run", what, `there is no ${file} here`);
  if (status === 0) return say("ok", what);
  say("failed", what, `${stdout ?? ""}${stderr ?? ""}${error?.message ?? ""}`.trim());
}

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
  );
}

/** @param {string} path */
function checkYaml(path) {
  const documents = parseAllDocuments(readFileSync(path, "utf8"), { merge: true });
  const problems = documents.flatMap(({ errors, warnings }) => [...errors, ...warnings]);
  const name = relative(repositoryRoot, path);
  if (problems.length === 0 && documents.length > 0) return say("ok", `${name} is YAML`);
  say("failed", name, problems.map(({ message }) => message).join("; ") || "it is empty");
}

/** The manifests with secrets of the example, as `kubectl apply -k` would send them. */
function checkManifests() {
  const copy = join(folder, "kubernetes");
  cpSync(join(DEPLOY, "kubernetes"), copy, { recursive: true });
  cpSync(join(copy, "secrets.example.env"), join(copy, "secrets.env"));
  check("the manifests join (kubectl kustomize)", "kubectl", ["kustomize", copy]);
}

/** With the path of this Node.js: systemd looks whether the program is there. */
function checkUnit() {
  const unit = readFileSync(join(DEPLOY, "systemd", "tote.service"), "utf8").replace("/usr/bin/node", process.execPath);
  const path = join(folder, "tote.service");
  writeFileSync(path, unit);
  check("systemd reads its unit (systemd-analyze verify)", "systemd-analyze", ["verify", path]);
}

/** The site within a configuration of its own, with a certificate made for the purpose. */
function checkNginx() {
  const what = "nginx reads its site (nginx -t)";
  const [certificate, key] = [join(folder, "fullchain.pem"), join(folder, "privkey.pem")];
  const request = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"];
  const made = spawnSync("openssl", [...request, "-subj", "/CN=shop", "-out", certificate, "-keyout", key]);
  if (made.status !== 0) return say("not run", what, "openssl made no certificate");
  const site = readFileSync(join(DEPLOY, "proxy", "nginx.conf"), "utf8")
    .replace(/(ssl_certificate +)\S+;/, `$1${certificate};`)
    .replace(/(ssl_certificate_key +)\S+;/, `$1${key};`)
    // Ports that anyone may open.
    .replaceAll(/listen (\[::\]:)?443/g, "listen $18443")
    .replaceAll(/listen (\[::\]:)?80;/g, "listen $18080;");
  const configuration = join(folder, "nginx.conf");
  writeFileSync(configuration, `pid ${join(folder, "nginx.pid")};\nevents {}\nhttp {\n${site}\n}\n`);
  check(what, "nginx", ["-t", "-q", "-p", folder, "-e", "stderr", "-c", configuration]);
}

function checkCompose() {
  const what = "compose reads its file (docker compose config)";
  if (spawnSync("docker", ["compose", "version"]).status !== 0)
    return say("not run", what, "there is no docker compose here");
  const filled = readFileSync(join(DEPLOY, "compose", "example.env"), "utf8").replaceAll(/=$/gm, "=filled");
  const file = join(folder, "compose.env");
  writeFileSync(file, filled);
  check(what, "docker", ["compose", "--env-file", file, "-f", join(DEPLOY, "compose", "compose.yaml"), "config", "-q"]);
}

/** The queries of the dashboard as rules, which is a form that promtool reads. Grafana puts the interval in. */
function checkDashboard() {
  /** @type {{ panels: { targets?: { expr: string }[] }[] }} */
  const { panels } = JSON.parse(readFileSync(join(repositoryRoot, "docs", "grafana-dashboard.json"), "utf8"));
  const rules = panels
    .flatMap(({ targets = [] }) => targets)
    .map(({ expr }, n) => ({ record: `dashboard:query:${n}`, expr: expr.replaceAll("$__rate_interval", "5m") }));
  const file = join(folder, "dashboard-rules.yml");
  writeFileSync(file, JSON.stringify({ groups: [{ name: "dashboard", rules }] }));
  check(`the dashboard's ${rules.length} queries are queries (promtool check rules)`, "promtool", [
    "check",
    "rules",
    file,
  ]);
}

try {
  for (const path of filesBelow(DEPLOY).filter((each) => extname(each) === ".yaml")) checkYaml(path);
  checkManifests();
  checkCompose();
  checkUnit();
  checkNginx();
  for (const place of ["compose", "proxy"])
    check(
      `Caddy reads deploy/${place}/Caddyfile (caddy validate)`,
      "caddy",
      ["validate", "--adapter", "caddyfile", "--config", join(DEPLOY, place, "Caddyfile")],
      { env: { ...process.env, SHOP_HOST: "shop.example.com", XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder } },
    );
  check("the alerts are rules (promtool check rules)", "promtool", [
    "check",
    "rules",
    join(repositoryRoot, "docs", "prometheus-rules.yml"),
  ]);
  checkDashboard();
  const lint = "the Dockerfile has no known mistake (dockerfilelint)";
  if (process.argv.includes("--offline")) say("not run", lint, "it would be fetched first");
  else check(lint, "npx", ["--yes", "dockerfilelint@1.8.0", join(DEPLOY, "Dockerfile")]);
  say("not run", "an image, a compose project, a cluster", "no engine is asked to run them");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;
