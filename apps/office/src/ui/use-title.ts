import { useEffect } from "react";

/** The tab's title, with the shop's name. Null leaves it to a component below. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    const shop = document.getElementById("office")?.dataset.shop ?? "";
    if (title !== null) document.title = `${title} · ${shop}`;
  }, [title]);
}
