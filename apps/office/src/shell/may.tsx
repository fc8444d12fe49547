import type { Profile } from "@tote/client";
import { useSession } from "@tote/react";
import type { ReactNode } from "react";

export type Permission = Profile["permissions"][number];

/** Tells what the signed-in person may do: anything else would be refused, so it is not offered. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useSession();
  return (permission) => (permissions as readonly string[]).includes(permission);
}

/** Shown only to people with the permission, or with all of several. */
export function May({ of, children }: { of: Permission | readonly Permission[]; children: ReactNode }) {
  const may = useMay();
  return [of].flat().every(may) ? children : null;
}
