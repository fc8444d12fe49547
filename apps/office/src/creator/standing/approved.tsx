import { Outlet } from "@tanstack/react-router";
import { useSession } from "@tote/react";
import { Standing } from "./standing.tsx";

/** The workspace is open to approved creators; everyone else sees where they stand and what comes next. */
export function Approved() {
  const { creator } = useSession();
  return creator?.status === "approved" ? <Outlet /> : <Standing />;
}
