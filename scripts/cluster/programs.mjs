import { existsSync, readdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The paths of the programs. @typedef {Record<"postgres" | "patroni" | "etcd" | "haproxy" | "pgbouncer", string>} Programs */
/** @typedef {{ name: string, uid: number, gid: number }} User */

const POSTGRES_ROOT = "/usr/lib/postgresql";
/** @type {readonly [name: keyof Programs, packageName: string][]} */
const NEEDED = [
  ["patroni", "patroni"],
  ["etcd", "etcd-server"],
  ["haproxy", "haproxy"],
  ["pgbouncer", "pgbouncer"],
];
const FOLDERS = ["/usr/sbin", "/sbin", ...(process.env.PATH ?? "").split(delimiter)];

/** The programs of Debian's packages, and the names of packages that are missing. */
export function findPrograms() {
  /** @type {Programs} */
  const programs = { postgres: newestPostgres() ?? "", patroni: "", etcd: "", haproxy: "", pgbouncer: "" };
  const missing = programs.postgres === "" ? ["postgresql-15"] : [];
  for (const [name, packageName] of NEEDED) {
    programs[name] = findProgram(name) ?? "";
    if (programs[name] === "") missing.push(packageName);
  }
  return { programs, missing };
}

/** @param {string} name */
export function findProgram(name) {
  return FOLDERS.map((folder) => join(folder, name)).find(existsSync) ?? null;
}

function newestPostgres() {
  if (!existsSync(POSTGRES_ROOT)) return null;
  const folders = readdirSync(POSTGRES_ROOT)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(POSTGRES_ROOT, version, "bin"));
  return folders.find((folder) => existsSync(join(folder, "pg_rewind"))) ?? null;
}

/** PostgreSQL refuses root, so root runs everything as another user; null for whoever is not root. */
export function findUser() {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  if (user === undefined) throw new Error("There is neither a user postgres nor nobody.");
  return { name: user[0], uid: Number(user[2]), gid: Number(user[3]) };
}
