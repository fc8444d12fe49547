import { ProductPage } from "../../../../shared/product-page.jsx";
import { readProduct } from "../../../../shared/read-product.js";

export const dynamic = "force-dynamic";

/** Rendered anew for each request. */
export default async function Page({ params }) {
  const { handle } = await params;
  return <ProductPage {...(await readProduct(handle))} />;
}
