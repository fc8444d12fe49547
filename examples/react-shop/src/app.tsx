import { useBag, useSession } from "@tote/react";
import { useToteQuery } from "@tote/react/query";
import { type ReactNode, useEffect, useRef } from "react";
import { Account } from "./pages/account";
import { Bag } from "./pages/bag";
import { Checkout } from "./pages/checkout";
import { Product } from "./pages/product";
import { Products } from "./pages/products";
import { Link, useRoute } from "./route";

function Page({ path }: { path: string }): ReactNode {
  const [, section, name] = path.split("/");
  if (section === "p" && name !== undefined) return <Product handle={decodeURIComponent(name)} />;
  if (section === "bag") return <Bag />;
  if (section === "checkout") return <Checkout />;
  if (section === "account") return <Account />;
  if (section === "thanks" && name !== undefined) return <Thanks reference={name} />;
  return <Products />;
}

function Thanks({ reference }: { reference: string }) {
  return (
    <>
      <h1>Thank you</h1>
      <p>
        Your order <strong>{reference}</strong> is placed. <Link to="/account">See your orders</Link>.
      </p>
    </>
  );
}

export function App() {
  const { path } = useRoute();
  const { data: store } = useToteQuery("/api/store", { staleTime: 300_000 });
  const { itemCount, landed } = useBag();
  const session = useSession();
  const main = useRef<HTMLElement>(null);
  const opened = useRef(path);

  // A creator's link counts for what is added from here.
  useEffect(() => landed(), [landed]);
  // Whoever goes to another page by keyboard or screen reader begins at its top.
  useEffect(() => {
    if (opened.current !== path) main.current?.focus();
    opened.current = path;
  }, [path]);

  return (
    <>
      <header>
        <Link to="/" className="name">
          {store?.name ?? "Shop"}
        </Link>
        <Link to="/account">{session.status === "authenticated" ? session.user.name : "Sign in"}</Link>
        <Link to="/bag">{itemCount > 0 ? `Bag (${itemCount})` : "Bag"}</Link>
      </header>
      <main ref={main} tabIndex={-1}>
        <Page path={path} key={path} />
      </main>
    </>
  );
}
