import type { Shop } from "../data.ts";

/** The name of the shop; its first ampersand is the ornament. */
export function Name({ shop }: { shop: Shop }) {
  const [before, ...after] = shop.name.split(" & ");
  return (
    <a class="name" href={shop.homeUrl}>
      {before}
      {after.length > 0 && (
        <>
          {" "}
          <span class="amp">&amp;</span> {after.join(" & ")}
        </>
      )}
    </a>
  );
}
