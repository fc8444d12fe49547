import { useBag } from "@tote/react";
import { useProduct } from "@tote/react/query";
import { useState } from "react";
import { Failure, Price } from "../parts";

export function Product({ handle }: { handle: string }) {
  const { data: product, isPending, error } = useProduct(handle);
  const { add } = useBag();
  const [chosen, choose] = useState<string>();
  const [isAdded, setAdded] = useState(false);
  if (isPending) return <p role="status">Loading …</p>;
  if (product === undefined) return <Failure error={error} />;

  const variant = product.variants.find(({ id }) => id === chosen) ?? product.variants[0];
  if (variant === undefined) return null;
  const [image] = product.images;
  const addToBag = () => {
    // Shown in the bag until the server has answered.
    const preview = { title: product.title, variantTitle: variant.title, price: variant.price };
    add({ productId: product.id, variantId: variant.id, qty: 1, preview });
    setAdded(true);
  };

  return (
    <>
      <h1>{product.title}</h1>
      {image && <img className="large" src={image.url} alt={image.alt ?? ""} width={600} height={600} />}
      <p>
        <Price money={variant.price} />
      </p>
      {product.variants.length > 1 && (
        <label>
          Choose
          <select value={variant.id} onChange={(event) => choose(event.target.value)}>
            {product.variants.map(({ id, title, available }) => (
              <option key={id} value={id} disabled={!available}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <p>
        <button type="button" onClick={addToBag} disabled={!variant.available}>
          {variant.available ? "Add to the bag" : "Sold out"}
        </button>
      </p>
      <p role="status">{isAdded ? "It is in your bag." : ""}</p>
    </>
  );
}
