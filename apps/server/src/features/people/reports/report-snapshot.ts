import { encodeId } from "../../../platform/ids.ts";

export interface SnapshotFacts {
  id: string;
  reference: string;
  kind: string;
  category: string | null;
  status: string;
  email: string | null;
  name: string | null;
  orderReference: string | null;
  linkCode: string | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

/**
 * The event data for partners: the report and its links to other records. The reporter's texts and the reported address
 * stay in the shop.
 */
export function reportSnapshot(report: SnapshotFacts) {
  return {
    id: encodeId("rep", report.id),
    reference: report.reference,
    kind: report.kind,
    category: report.category,
    status: report.status,
    email: report.email,
    name: report.name,
    orderReference: report.orderReference,
    linkCode: report.linkCode,
    createdAt: report.createdAt.toISOString(),
    updatedAt: report.updatedAt.toISOString(),
    version: report.version,
  };
}
