/** A page is read again once it is old, and rendered again only when what it shows, or the shop around it, has changed. */

import type { Shop } from "@tote/storefront/data";
import fastify from "fastify";
import { expect, test } from "vitest";
import type { StoreSettings } from "../../ground/store/settings.ts";
import { KeptPages } from "./kept-pages.ts";

const settings = { settingsVersion: 1, storefront: { locales: ["en"] } } as unknown as StoreSettings;

function makeSite() {
  const state = { title: "Mug", shopName: "Halm", reads: 0, renders: 0 };
  const readShared = async () => ({ shop: { name: state.shopName } as Shop, readAt: Date.now() });
  const pages = new KeptPages(
    { settings: async () => settings, read: async () => (await readShared()).shop, readShared, policy: "" },
    0,
  );
  const app = fastify();
  pages.register(app, {
    path: "/mug",
    key: () => [],
    async make(shop) {
      state.reads += 1;
      const shown = { title: state.title };
      const render = () => {
        state.renders += 1;
        return `${shop.name}: ${shown.title}`;
      };
      return { shown, render };
    },
  });
  const get = async () => (await app.inject("/mug")).body;
  return { state, get };
}

test("the same content is not rendered twice, and every change of it is", async () => {
  const { state, get } = makeSite();
  expect([await get(), await get(), await get()]).toEqual(["Halm: Mug", "Halm: Mug", "Halm: Mug"]);
  expect(state).toMatchObject({ reads: 3, renders: 1 });
  state.title = "Bowl";
  expect(await get()).toBe("Halm: Bowl");
  state.shopName = "Nordby";
  expect(await get()).toBe("Nordby: Bowl");
  expect(state.renders).toBe(3);
});
