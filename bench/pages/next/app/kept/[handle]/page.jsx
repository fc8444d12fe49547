import { ProductPage } from "../../../../shared/product-page.jsx";
import { readProduct } from "../../../../shared/read-product.js";

export const revalidate = 1;
export const generateStaticParams = () => [];

/** Kept for a second, as Tote keeps its pages. */
export default async function Page({ params }) {
  const { handle } = await params;
  return <ProductPage {...(await readProduct(handle))} />;
}
