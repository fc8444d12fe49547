import { useLoaderData } from "react-router";
import { ProductPage } from "../../../shared/product-page.jsx";
import { readProduct } from "../../../shared/read-product.js";

export const loader = ({ params }) => readProduct(params.handle);

export default function Page() {
  return <ProductPage {...useLoaderData()} />;
}
