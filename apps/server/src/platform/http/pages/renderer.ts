/** The renderer is loaded at the first page, so that a start does not wait for it. */
export const renderer = () => import("@tote/storefront/render");
