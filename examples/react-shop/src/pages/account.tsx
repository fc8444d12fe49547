import { useSession } from "@tote/react";
import { useOrders } from "@tote/react/query";
import { type FormEvent, useState } from "react";
import { Failure, Field, Price } from "../parts";

export function Account() {
  const session = useSession();
  switch (session.status) {
    case "loading":
      return <p role="status">Loading …</p>;
    case "error":
      return <Failure error={session.error} />;
    case "authenticated":
      return (
        <>
          <h1>Hello {session.user.name}</h1>
          <Orders />
          <button type="button" className="quiet" onClick={() => void session.signOut()}>
            Sign out
          </button>
        </>
      );
    default:
      return (
        <>
          <SignIn />
          {session.status === "guest" && <Orders />}
        </>
      );
  }
}

function Orders() {
  const { rows, hasMore, loadMore, isPending, error } = useOrders();
  if (error !== null) return <Failure error={error} />;
  return (
    <section aria-labelledby="orders">
      <h2 id="orders">Orders</h2>
      {rows.length === 0 && <p role="status">{isPending ? "Loading …" : "There are none yet."}</p>}
      <ul>
        {rows.map(({ id, reference, status, totals }) => (
          <li key={id}>
            {reference}, {status}, <Price money={totals.total} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="quiet" onClick={loadMore}>
          Show more
        </button>
      )}
    </section>
  );
}

function SignIn() {
  const { signIn, signUp } = useSession();
  const [isNew, setNew] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const {
      email = "",
      password = "",
      name = "",
    } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    try {
      setError(null);
      // The bag and the orders of a guest come along.
      await (isNew ? signUp({ email, password, name }) : signIn({ email, password }));
    } catch (failure) {
      setError(failure as Error);
    }
  };
  return (
    <form onSubmit={submit}>
      <h1>{isNew ? "Create an account" : "Sign in"}</h1>
      <div className="fields">
        <Field label="E-mail" name="email" type="email" autoComplete="email" />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete={isNew ? "new-password" : "current-password"}
        />
        {isNew && <Field label="Name" name="name" autoComplete="name" />}
      </div>
      <Failure error={error} />
      <button type="submit">{isNew ? "Create it" : "Sign in"}</button>{" "}
      <button type="button" className="quiet" onClick={() => setNew(!isNew)}>
        {isNew ? "I have an account" : "I am new here"}
      </button>
    </form>
  );
}
