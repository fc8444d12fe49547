import { useProducts } from "@tote/react/query";
import { Failure, Price } from "../parts";
import { Link, navigate, useRoute } from "../route";

/** Search and filters stand in the address, so that a view can be shared and "back" works. */
export function Products() {
  const { query } = useRoute();
  const q = query.get("q") ?? "";
  const types = query.getAll("type");
  const { rows, first, hasMore, loadMore, isLoadingMore, isPending, isPlaceholderData, error } = useProducts({
    view: "card",
    facets: true,
    limit: 24,
    ...(q !== "" && { q }),
    ...(types.length > 0 && { type: types }),
  });

  const toggle = (value: string) => {
    const next = types.includes(value) ? types.filter((type) => type !== value) : [...types, value];
    navigate(`/?${new URLSearchParams([...(q === "" ? [] : [["q", q]]), ...next.map((type) => ["type", type])])}`);
  };

  return (
    <>
      <h1>Products</h1>
      <search>
        <form
          className="search"
          onSubmit={(event) => {
            event.preventDefault();
            const words = String(new FormData(event.currentTarget).get("q"));
            navigate(`/?${new URLSearchParams({ q: words })}`);
          }}
        >
          <input type="search" name="q" aria-label="Search" defaultValue={q} />
          <button type="submit">Search</button>
        </form>
      </search>
      {first?.facets && first.facets.type.length > 1 && (
        <fieldset>
          <legend>Kind</legend>
          {first.facets.type.map(({ value, label, count }) => (
            <label key={value} className="check">
              <input type="checkbox" checked={types.includes(value)} onChange={() => toggle(value)} /> {label} ({count})
            </label>
          ))}
        </fieldset>
      )}
      <Failure error={error} />
      <p role="status">{isPending ? "Loading …" : `${first?.total ?? rows.length} products`}</p>
      <ul className="grid" aria-busy={isPlaceholderData}>
        {rows.map((product) => (
          <li key={product.id} className="card">
            {product.images[0] && <img src={product.images[0].url} alt="" loading="lazy" width={400} height={400} />}
            <h2>
              <Link to={`/p/${product.handle}`}>{product.title}</Link>
            </h2>
            <p>
              <Price money={product.priceRange.min} />
              {product.available ? "" : " · sold out"}
            </p>
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="quiet" onClick={loadMore} disabled={isLoadingMore}>
          Show more
        </button>
      )}
    </>
  );
}
