/** Where a member is reached. @typedef {{ host: string, ports: { postgres: number, rest: number } }} Place */
/** @typedef {Record<"postgres" | "replicator" | "rewinder", string>} Passwords */

/** The cluster's own name for itself, in etcd. */
const SCOPE = "tote";
/** Seconds: Patroni's lock on being leader, and how often it looks. Its least. */
const LOCK_LASTS = 20;

/**
 * JSON is YAML as well. `etcd` is `host:port`; `pgpass` and `dataDir` are the member's own.
 * @param {Place & { name: string, etcd: string, bin: string, dataDir: string, pgpass: string, passwords: Passwords }} member
 */
export function patroniSettings({ name, host, ports, etcd, bin, dataDir, pgpass, passwords }) {
  const login = (/** @type {keyof Passwords} */ username) => ({ username, password: passwords[username] });
  return JSON.stringify({
    scope: SCOPE,
    name,
    restapi: { listen: `${host}:${ports.rest}`, connect_address: `${host}:${ports.rest}` },
    etcd3: { host: etcd },
    bootstrap: {
      dcs: {
        ttl: LOCK_LASTS,
        loop_wait: 5,
        retry_timeout: 5,
        // No acknowledged order may be lost with a machine: a commit waits for a second one.
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 150, wal_keep_size: "256MB" } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: `${host}:${ports.postgres}`,
      connect_address: `${host}:${ports.postgres}`,
      bin_dir: bin,
      data_dir: dataDir,
      pgpass,
      authentication: {
        superuser: login("postgres"),
        replication: login("replicator"),
        rewind: login("rewinder"),
      },
      parameters: { unix_socket_directories: "" },
      pg_hba: ["host replication replicator all scram-sha-256", "host all all all scram-sha-256"],
    },
    watchdog: { mode: "off" },
  });
}

/**
 * Leads to the leader, and hangs up on clients of one that is none any more.
 * @param {number} port
 * @param {readonly (Place & { name: string })[]} members
 */
export function haproxySettings(port, members) {
  const servers = members.map(
    ({ name, host, ports }) => `  server ${name} ${host}:${ports.postgres} check port ${ports.rest}`,
  );
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen leader
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join("\n")}
`;
}

/** @param {{ port: number, leaderPort: number, user: string, password: string, authFile: string }} pooler */
export function pgbouncerSettings({ port, leaderPort, user, password, authFile }) {
  return `[databases]
tote = host=127.0.0.1 port=${leaderPort} dbname=tote user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${authFile}
pool_mode = transaction
max_client_conn = 300
default_pool_size = 40
server_login_retry = 1
server_connect_timeout = 5
`;
}
