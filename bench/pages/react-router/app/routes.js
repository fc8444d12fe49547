import { route } from "@react-router/dev/routes";

export default [route("products/:handle", "routes/product.jsx")];
