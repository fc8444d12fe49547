import { accountsBackup } from "../../features/accounts/backup.ts";
import { analyticsBackup } from "../../features/analytics/backup.ts";
import { attributionBackup } from "../../features/attribution/backup.ts";
import { commissionSumsBackup } from "../../features/commissions/figures/sums/backup.ts";
import { invoicesBackup } from "../../features/invoices/backup.ts";
import { ledgerBackup } from "../../features/ledger/backup.ts";
import { orderFindsBackup } from "../../features/orders/finds/backup.ts";
import { salesBackup } from "../../features/orders/sales/backup.ts";
import { sealsBackup } from "../../features/seals/backup.ts";
import { postBacksBackup } from "../../features/webhooks/post-backs/backup.ts";
import { eventsBackup } from "../../platform/events/backup.ts";
import { rateLimitBackup } from "../../platform/http/limits/rate-limit-backup.ts";
import type { BackupPart } from "./backup-part.ts";

/** The features with exceptions for the backup of their tables. All other tables are backed up as they are. */
export const backupParts: readonly BackupPart[] = [
  rateLimitBackup,
  accountsBackup,
  attributionBackup,
  analyticsBackup,
  ledgerBackup,
  invoicesBackup,
  postBacksBackup,
  salesBackup,
  orderFindsBackup,
  commissionSumsBackup,
  sealsBackup,
  eventsBackup,
];
