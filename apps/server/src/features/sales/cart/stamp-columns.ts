import type { Stamp } from "./stamp.ts";

export interface StampColumns {
  stamp_code: string | null;
  stamp_click_id: string | null;
  stamp_creator_name: string | null;
  stamp_clicked_at: Date | null;
}

/** The stamp of a row, which has all of its columns or none. */
export function stampOf(row: StampColumns): Stamp | null {
  if (row.stamp_code === null || row.stamp_clicked_at === null) return null;
  return {
    code: row.stamp_code,
    clickId: row.stamp_click_id,
    creatorName: row.stamp_creator_name ?? "",
    clickedAt: row.stamp_clicked_at,
  };
}
