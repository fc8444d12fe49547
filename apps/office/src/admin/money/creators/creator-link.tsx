import { Link } from "@tanstack/react-router";

export const creatorLink = (id: string, name: string | null) => (
  <Link to={"/admin/creators/$creator" as never} params={{ creator: id } as never}>
    {name ?? id}
  </Link>
);
