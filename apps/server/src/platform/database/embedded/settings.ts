import { totalmem } from "node:os";

/** Sorted by what they are for; each value is one line of `tote.conf`, which the owner's `postgresql.conf` may override. */
export function settingsText(): string {
  const settings: Record<string, string> = {
    // The rows of an acknowledged order are on the disk. These two are what that promise rests on.
    fsync: "on",
    synchronous_commit: "on",
    // Nothing replicates from here, so the log carries only what a restart after a crash needs.
    wal_level: "minimal",
    max_wal_senders: "0",
    max_logical_replication_workers: "0",
    max_wal_size: "'1GB'",
    // The pools of a server, a worker and a command beside them, with room for a person who looks.
    max_connections: "60",
    shared_buffers: `'${sharedBuffersMb(memoryBytes(totalmem(), process.constrainedMemory()))}MB'`,
    work_mem: "'8MB'",
    maintenance_work_mem: "'64MB'",
    // Reserving huge pages would take all of shared_buffers at once, on a machine that a small shop shares.
    huge_pages: "off",
    // One process fewer for each worker; the data of a shop is in memory, so reads rarely wait for the disk.
    io_method: "sync",
    // Compiling a query costs more than it gives back in statements of a few milliseconds.
    jit: "off",
    random_page_cost: "1.1",
    max_worker_processes: "4",
    max_parallel_workers: "2",
    max_parallel_workers_per_gather: "1",
    autovacuum_max_workers: "2",
    autovacuum_naptime: "'20s'",
    timezone: "'UTC'",
    log_timezone: "'UTC'",
    log_line_prefix: "'%m [%p] '",
    log_checkpoints: "off",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return `# Written by Tote at every start. Your own settings belong into postgresql.conf beside this file.\n${lines.join("\n")}\n`;
}

/** The memory that this process may use: a container's limit, where there is one. Without a limit the system names 0 or a huge number. */
export function memoryBytes(total: number, limit: number): number {
  return limit > 0 ? Math.min(total, limit) : total;
}

/** 256 MB, and no more than an eighth of a small machine. */
export function sharedBuffersMb(totalMemoryBytes: number): number {
  const eighthMb = Math.floor(totalMemoryBytes / 8 / 1024 / 1024);
  return Math.max(32, Math.min(256, eighthMb));
}

/** For a cluster that is thrown away with the tests that use it; a crash of the machine may destroy it. */
export const THROWAWAY_SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** A list of directories as PostgreSQL reads it: quoted, because paths may hold spaces and commas. */
export function quoteDirectory(path: string): string {
  return `"${path.replaceAll('"', '""')}"`;
}
