"use client";

import { useSession } from "@tote/react";
import { useProduct, useProducts } from "@tote/react/query";

/** Prefetched data is in the server's HTML: nothing is pending. */
export function Products({ handle }: { handle: string }) {
  const { rows } = useProducts({ limit: 3 });
  const { data: product } = useProduct(handle);
  const { status } = useSession();
  return (
    <>
      <p id="session">{status}</p>
      <h1>{product?.title ?? "pending"}</h1>
      <ul>
        {rows.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </>
  );
}
