import { Link } from "@tanstack/react-router";
import { useToteQuery } from "@tote/react/query";
import { useWords } from "../../shell/language.ts";
import { useMay } from "../../shell/may.tsx";
import { type DashboardWords, dashboardTexts } from "./dashboard.texts.ts";
import type { Dashboard } from "./dashboard-page.tsx";

type Kind = keyof DashboardWords["waits"];

/** Where each kind is done. */
const PLACES: Readonly<Record<Kind, { to: string; search?: Readonly<Record<string, string>> }>> = {
  toFulfil: { to: "/admin/orders" },
  unpaid: { to: "/admin/orders", search: { tab: "unpaid" } },
  withdrawn: { to: "/admin/orders", search: { tab: "withdrawn" } },
  disputed: { to: "/admin/orders", search: { tab: "disputed" } },
  refundFailed: { to: "/admin/orders", search: { tab: "refund_failed" } },
  holds: { to: "/admin/holds" },
  reports: { to: "/admin/reports" },
  applications: { to: "/admin/creators", search: { status: "pending" } },
  enquiries: { to: "/admin/integrations" },
  payouts: { to: "/admin/payouts" },
};
const KINDS = Object.keys(PLACES) as Kind[];

/** The setting that ends each notice. */
const SETTINGS: Readonly<Record<string, string>> = {
  payment_instructions_missing: "/admin/settings/payment",
  attribution_storage_undecided: "/admin/settings/programme",
  agent_door_undecided: "/admin/settings/assistants",
  staff_second_factor_undecided: "/admin/settings/staff",
  invoices_held_back: "/admin/settings/legal",
};

/** Open tasks, each with its count and its link, and settings that need a decision. */
export function Waiting({ dashboard: { waiting, notices } }: { dashboard: Dashboard }) {
  const words = useWords(dashboardTexts);
  const mayChange = useMay()("settings");
  const { data } = useToteQuery("/api/admin/counts");
  const numbers: Readonly<Record<Kind, number>> = {
    toFulfil: data?.orders?.toFulfil ?? 0,
    unpaid: data?.orders?.unpaid ?? 0,
    withdrawn: data?.orders?.withdrawn ?? 0,
    disputed: data?.orders?.disputed ?? 0,
    refundFailed: data?.orders?.refundFailed ?? 0,
    holds: data?.holds?.open ?? 0,
    reports: waiting.reports ?? 0,
    applications: waiting.creatorApplications ?? 0,
    enquiries: waiting.partnerEnquiries ?? 0,
    payouts: data?.payouts?.pending ?? 0,
  };
  const open = KINDS.filter((kind) => numbers[kind] > 0);
  return (
    <section aria-label={words.waiting}>
      {notices.map(({ code, detail }) => (
        <p key={code} className="notice warn">
          {words.notices[code] ?? detail}{" "}
          {mayChange && code in SETTINGS && <Link to={SETTINGS[code] ?? ""}>{words.toSetting}</Link>}
        </p>
      ))}
      {open.length === 0 ? (
        data !== undefined && notices.length === 0 && <p className="notice good">{words.nothing}</p>
      ) : (
        <ul className="waits">
          {open.map((kind) => (
            <li key={kind}>
              <Link to={PLACES[kind].to} search={PLACES[kind].search ?? {}}>
                {words.waits[kind](numbers[kind])}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
