import { renderBody } from "@tote/storefront/render";
import { expect, test } from "vitest";
import { orderNotFoundPage } from "./look-up-page.ts";

test("a miss keeps what was typed, opens on the error and says what to check in each field", () => {
  const page = orderNotFoundPage("en", { order: 'T-0000-0000">', email: "eve@example.com" });
  const text = renderBody({ content: page.content, language: "en" });
  expect(page).toMatchObject({ status: 404, title: "Error: Order not found" });
  expect(text).toMatch(/<input [^>]*name="order"[^>]*aria-invalid="true"[^>]* value="T-0000-0000&quot;>"/);
  expect(text).toMatch(/<input [^>]*name="email"[^>]*aria-invalid="true"[^>]* value="eve@example\.com"/);
  expect(text).toMatch(/role="alert"[^>]* autofocus>/);
  expect(text).toContain('<a href="#order">Check the order reference');
  expect(text).toContain('<a href="#email">Enter the e-mail address you ordered with');
});

test("typed values are kept up to the length of their field", () => {
  const { content } = orderNotFoundPage("de", { order: "T".repeat(500), email: "e".repeat(500) });
  const text = renderBody({ content, language: "de" });
  expect(text).toContain(`value="${"T".repeat(64)}"`);
  expect(text).toContain(`value="${"e".repeat(254)}"`);
});
