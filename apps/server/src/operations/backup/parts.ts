import { postBacksBackup } from "../../features/partners/webhooks/post-backs/backup.ts";
import { accountsBackup } from "../../features/people/accounts/backup.ts";
import { analyticsBackup } from "../../features/programme/analytics/backup.ts";
import { attributionBackup } from "../../features/programme/attribution/backup.ts";
import { commissionSumsBackup } from "../../features/programme/commissions/figures/sums/backup.ts";
import { ledgerBackup } from "../../features/programme/ledger/backup.ts";
import { sealsBackup } from "../../features/programme/seals/backup.ts";
import { invoicesBackup } from "../../features/sales/invoices/backup.ts";
import { orderFindsBackup } from "../../features/sales/orders/finds/backup.ts";
import { salesBackup } from "../../features/sales/orders/sales/backup.ts";
import type { BackupPart } from "../../platform/backup-part.ts";
import { eventsBackup } from "../../platform/events/backup.ts";
import { rateLimitBackup } from "../../platform/http/limits/rate-limit-backup.ts";

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
