/** Promises of the types. The compiler checks them; the run only checks that the modules load. */
import type { Order, OrderPage, Product, ProductCard, ProductPage, Profile, ToteError, User } from "@tote/client";
import { describe, expectTypeOf, test } from "vitest";
import {
  type AccountUser,
  type Session,
  type ToteProviderProps,
  type useBag,
  useBagLine,
  type useCart,
  type useSession,
} from "../src/index.ts";
import { orderQuery, useOrders, usePlaceOrder, useProducts, useToteMutation, useToteQuery } from "../src/query.ts";

/** Never called: its body is for the compiler. */
type Unused = () => unknown;

describe("useSession", () => {
  test("narrows by its status", () => {
    const narrow = (session: ReturnType<typeof useSession>) => {
      switch (session.status) {
        case "authenticated":
          expectTypeOf(session.user).toEqualTypeOf<AccountUser>();
          expectTypeOf(session.user.email).toEqualTypeOf<string>();
          expectTypeOf(session.user.name).toEqualTypeOf<string>();
          expectTypeOf(session.roles).toEqualTypeOf<Profile["roles"]>();
          expectTypeOf(session.creator).toEqualTypeOf<Profile["creator"]>();
          expectTypeOf(session.error).toEqualTypeOf<Error | null>();
          break;
        case "guest":
          expectTypeOf(session.user).toEqualTypeOf<User>();
          expectTypeOf(session.user.email).toEqualTypeOf<string | null>();
          expectTypeOf(session.creator).toEqualTypeOf<null>();
          break;
        case "unauthenticated":
          expectTypeOf(session.user).toEqualTypeOf<null>();
          expectTypeOf(session.isStale).toEqualTypeOf<boolean>();
          break;
        case "loading":
          expectTypeOf(session.user).toEqualTypeOf<null>();
          expectTypeOf(session.error).toEqualTypeOf<null>();
          expectTypeOf(session.isStale).toEqualTypeOf<false>();
          break;
        case "error":
          expectTypeOf(session.user).toEqualTypeOf<null>();
          expectTypeOf(session.error).toEqualTypeOf<Error>();
          break;
        default:
          expectTypeOf(session).toEqualTypeOf<never>();
      }
    };
    expectTypeOf(narrow).toBeFunction();
  });

  test("gives no user's fields before the status is asked", () => {
    const early = (session: Session) => {
      expectTypeOf(session.user).toEqualTypeOf<AccountUser | User | null>();
      // @ts-expect-error: nobody may be signed in.
      return session.user.name;
    };
    const wrong = (session: Session) => {
      // @ts-expect-error: there is no such status.
      return session.status === "signed_in";
    };
    expectTypeOf([early, wrong]).toBeArray();
  });

  test("has its calls in every state", () => {
    expectTypeOf<Session["signIn"]>().returns.resolves.toEqualTypeOf<Profile>();
    expectTypeOf<Session["signOut"]>().returns.resolves.toBeVoid();
    expectTypeOf<Session["refetch"]>().returns.resolves.toBeVoid();
  });

  test("the render of a server knows a profile, nobody, or nothing", () => {
    expectTypeOf<ToteProviderProps["initialSession"]>().toEqualTypeOf<Profile | null | undefined>();
  });
});

describe("useBag", () => {
  test("has its older name, and lines that need their variant", () => {
    expectTypeOf<typeof useCart>().toEqualTypeOf<typeof useBag>();
    const calls: Unused[] = [
      () => useBagLine("var_01k9zj3v6yf8rb1m0x4w7d2q5h").line?.qty,
      // @ts-expect-error: a line has no other key.
      () => useBagLine(),
      // @ts-expect-error: lines have no other key than their variant.
      (bag: ReturnType<typeof useBag>) => bag.add({ productId: "mug", qty: 1 }),
    ];
    expectTypeOf(calls).toBeArray();
  });
});

describe("data", () => {
  test("lists have the rows of their pages, products by their view", () => {
    const card = () => useProducts({ view: "card" });
    const whole = () => useProducts({ collection: ["bags"] });
    expectTypeOf(card).returns.toHaveProperty("rows").toEqualTypeOf<readonly ProductCard[]>();
    expectTypeOf(whole).returns.toHaveProperty("rows").toEqualTypeOf<readonly Product[]>();
    expectTypeOf(whole).returns.toHaveProperty("first").toExtend<Pick<ProductPage, "nextCursor"> | undefined>();
    expectTypeOf(useOrders).returns.toHaveProperty("rows").toEqualTypeOf<readonly OrderPage["data"][number][]>();
  });

  test("hooks by path take what their operation takes, and give what it gives", () => {
    const order = () => useToteQuery("/api/orders/{id}", { path: { id: "T-7K3M-9QXD" } }).data;
    expectTypeOf(order).returns.toEqualTypeOf<Order | undefined>();
    expectTypeOf(orderQuery).returns.toHaveProperty("queryKey");
    const calls: Unused[] = [
      () => useToteQuery("/api/store"),
      () => useToteMutation("POST", "/api/orders/{id}/cancel").mutate({ path: { id: "T-7K3M-9QXD" }, body: {} }),
      // @ts-expect-error: there is no such path.
      () => useToteQuery("/api/stores"),
      // @ts-expect-error: the path needs an id.
      () => useToteQuery("/api/orders/{id}"),
      // @ts-expect-error: the path has no such method.
      () => useToteMutation("DELETE", "/api/store"),
      // @ts-expect-error: an order has lines.
      () => usePlaceOrder().mutate({}),
    ];
    expectTypeOf(calls).toBeArray();
    expectTypeOf(usePlaceOrder).returns.toHaveProperty("error").toEqualTypeOf<ToteError | null>();
  });
});
