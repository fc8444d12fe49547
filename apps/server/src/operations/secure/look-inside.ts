import { lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { readStoreSettings } from "../../features/ground/store/settings.ts";
import { countStaffFactors } from "../../features/people/accounts/administration/count-staff-factors.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { type Finding, finding } from "./finding.ts";

/** Read by others or written by the group: the bits that no file of the shop may have. */
const TOO_OPEN = 0o027;
const OPEN_FOLDER = 0o007;

/** Judges a shop's security by its configuration, files and data. Changes nothing. */
export async function lookInside(config: Config, from: Queryable): Promise<Finding[]> {
  return [
    ...lookAtConfig(config),
    ...lookAtFiles(config),
    ...(await lookAtPeople(from)),
    ...(await lookAtShop(config, from)),
  ];
}

function lookAtConfig(config: Config): Finding[] {
  const isPublic = config.publicUrl?.startsWith("https:") === true;
  return [
    isPublic
      ? finding("https", "good", `PUBLIC_URL is ${config.publicUrl}.`, `PUBLIC_URL ist ${config.publicUrl}.`)
      : finding(
          "https",
          "fix",
          "PUBLIC_URL is not an https address, so cookies can be read on the way. Put a proxy with a certificate in front and set PUBLIC_URL.",
          "PUBLIC_URL ist keine https-Adresse, Cookies sind unterwegs lesbar. Schalten Sie einen Proxy mit Zertifikat davor und setzen Sie PUBLIC_URL.",
        ),
    config.production
      ? finding("production", "good", "NODE_ENV is production.", "NODE_ENV ist production.")
      : finding("production", "fix", "Set NODE_ENV=production.", "Setzen Sie NODE_ENV=production."),
    isPublic && config.trustedProxies.length === 0
      ? finding(
          "proxies",
          "fix",
          "TRUSTED_PROXIES is empty, so all visitors behind your proxy share one rate limit. Name the proxy's address.",
          "TRUSTED_PROXIES ist leer. Alle Besucher hinter Ihrem Proxy teilen sich eine Ratenbegrenzung. Nennen Sie seine Adresse.",
        )
      : finding(
          "proxies",
          "good",
          "Forwarded addresses are taken from named proxies only.",
          "Weitergereichte Adressen gelten nur von benannten Proxys.",
        ),
    config.rateLimits
      ? finding("rate_limits", "good", "Rate limits are on.", "Die Ratenbegrenzung ist an.")
      : finding("rate_limits", "fix", "Remove RATE_LIMITS=off.", "Entfernen Sie RATE_LIMITS=off."),
    config.webhooksAllowPrivate
      ? finding(
          "private_webhooks",
          "fix",
          "Remove WEBHOOKS_ALLOW_PRIVATE: with it partners can send requests into your network.",
          "Entfernen Sie WEBHOOKS_ALLOW_PRIVATE: Damit können Partner Anfragen in Ihr Netz schicken.",
        )
      : finding(
          "private_webhooks",
          "good",
          "Webhooks go to public addresses only.",
          "Webhooks gehen nur an öffentliche Adressen.",
        ),
    lookAtMetrics(config),
  ];
}

function lookAtMetrics({ metricsToken, metricsPort, metricsHost, publicUrl }: Config): Finding {
  if (metricsToken !== null)
    return finding("metrics", "good", "Metrics need a token.", "Metriken sind durch ein Token geschützt.");
  if (metricsPort !== null && metricsHost !== "127.0.0.1" && metricsHost !== "::1")
    return finding(
      "metrics",
      "fix",
      `METRICS_PORT listens on ${metricsHost} without METRICS_TOKEN. Set a token, or METRICS_HOST=127.0.0.1.`,
      `METRICS_PORT lauscht ohne METRICS_TOKEN auf ${metricsHost}. Setzen Sie ein Token oder METRICS_HOST=127.0.0.1.`,
    );
  return publicUrl === null || metricsPort !== null
    ? finding("metrics", "good", "Metrics are for this machine only.", "Metriken gibt es nur auf diesem Rechner.")
    : finding(
        "metrics",
        "look",
        "Metrics have no token. A proxy on this machine that sends none of the usual headers would publish them: set METRICS_TOKEN.",
        "Metriken haben kein Token. Ein Proxy auf diesem Rechner, der keinen der üblichen Header setzt, macht sie öffentlich. Setzen Sie METRICS_TOKEN.",
      );
}

/** Windows has no modes. */
function lookAtFiles({ dataDir }: Config): Finding[] {
  if (process.platform === "win32") return [];
  const open = [
    ...((statSync(dataDir).mode & OPEN_FOLDER) === 0 ? [] : [dataDir]),
    ...readdirSync(dataDir)
      .map((name) => join(dataDir, name))
      .filter((path) => lstatSync(path).isFile() && (lstatSync(path).mode & TOO_OPEN) !== 0),
    ...[".env"].filter((path) => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & TOO_OPEN),
  ];
  if (open.length === 0)
    return [
      finding(
        "files",
        "good",
        "Only the shop's user can read its files.",
        "Nur der Benutzer des Shops kann seine Dateien lesen.",
      ),
    ];
  const list = open.join(", ");
  return [
    finding(
      "files",
      "fix",
      `Other users of this machine can read ${list}. Run: chmod o-rwx,g-w ${list}`,
      `Andere Benutzer dieses Rechners können ${list} lesen. Führen Sie aus: chmod o-rwx,g-w ${list}`,
    ),
  ];
}

async function lookAtPeople(from: Queryable): Promise<Finding[]> {
  const { staff, bare, administrators } = await countStaffFactors(from);
  return [
    bare === 0
      ? finding(
          "staff_factors",
          "good",
          `All ${staff} people with a role have a second factor.`,
          `Alle ${staff} Personen mit einer Rolle haben einen zweiten Faktor.`,
        )
      : finding(
          "staff_factors",
          "fix",
          `${bare} of ${staff} people with a role sign in with a password alone. Ask them to add a passkey or an authenticator app.`,
          `${bare} von ${staff} Personen mit einer Rolle melden sich nur mit Passwort an. Bitten Sie sie, einen Passkey oder eine Authenticator-App einzurichten.`,
        ),
    administrators > 1
      ? finding(
          "administrators",
          "good",
          `The shop has ${administrators} administrators.`,
          `Der Shop hat ${administrators} Administratoren.`,
        )
      : finding(
          "administrators",
          "look",
          "The shop has one administrator. A second one can let the first back in.",
          "Der Shop hat einen Administrator. Ein zweiter kann den ersten wieder hereinlassen.",
        ),
  ];
}

async function lookAtShop({ publicUrl }: Config, from: Queryable): Promise<Finding[]> {
  const { demo, staffSecondFactor } = await readStoreSettings(from);
  const isPublic = publicUrl?.startsWith("https:") === true;
  return [
    demo
      ? finding(
          "demo",
          isPublic ? "fix" : "look",
          "This is a demo shop: its passwords are known and every order counts as paid. Make a new shop with DEMO=false before you sell.",
          "Das ist ein Demo-Shop: Seine Passwörter sind bekannt und jede Bestellung gilt als bezahlt. Legen Sie mit DEMO=false einen neuen Shop an, bevor Sie verkaufen.",
        )
      : finding("demo", "good", "This is no demo shop.", "Das ist kein Demo-Shop."),
    staffSecondFactor === "required"
      ? finding("second_factor_rule", "good", "Staff need a second factor.", "Das Team braucht einen zweiten Faktor.")
      : finding(
          "second_factor_rule",
          "fix",
          "Staff may work with a password alone. Require a second factor in the settings (Staff).",
          "Das Team darf nur mit Passwort arbeiten. Verlangen Sie in den Einstellungen (Team) einen zweiten Faktor.",
        ),
  ];
}
