import type { ApiData, ApiPath } from "@tote/client/api";

/** A row of a list by its path. */
export type RowOf<P extends ApiPath<"GET">> = ApiData<"GET", P> extends { data: readonly (infer Row)[] } ? Row : never;

export type Creator = ApiData<"GET", "/api/admin/creators/{id}">;
export type ListedCreator = RowOf<"/api/admin/creators">;
/** The API may name others one day; pages show those by their name. */
export type CreatorStatus = "invited" | "declined" | "pending" | "approved" | "rejected" | "suspended" | "banned";
export type CommissionStatus =
  | "pending"
  | "approved"
  | "processing"
  | "paid"
  | "on_hold"
  | "canceled"
  | "refunded"
  | "rejected";
export type PayoutStatus =
  | "pending"
  | "processing"
  | "in_transit"
  | "held"
  | "paid"
  | "failed"
  | "returned"
  | "canceled";
export type Commission = RowOf<"/api/admin/commissions">;
export type Rule = RowOf<"/api/admin/commission-rules">;
export type Payout = RowOf<"/api/admin/payouts">;
export type PayoutRun = RowOf<"/api/admin/payout-runs">;
export type Wallet = ApiData<"GET", "/api/admin/creators/{id}/wallet">;
export type Stats = ApiData<"GET", "/api/admin/creators/{id}/stats">;
export type Applying = ApiData<"GET", "/api/admin/commission-rules/applying">;
export type Simulation = ApiData<"POST", "/api/admin/attribution/simulate">;
