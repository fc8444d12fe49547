import { expect, test } from "vitest";
import { preferredLanguage, preferredMedia } from "./language.ts";

test.each([
  [undefined, "en"],
  ["", "en"],
  ["de", "de"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["en-GB,de;q=0.9", "en"],
  ["fr,de;q=0.3,en;q=0.5", "en"],
  ["fr", "en"],
  ["de;q=0", "en"],
  ["*", "en"],
  ["design", "en"],
  [",;q=,de;q=x", "en"],
])("Accept-Language %s reads %s", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test.each([
  [undefined, null],
  ["*/*", null],
  ["text/*", null],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "html"],
  ["application/json", "json"],
  ["application/problem+json", "json"],
  ["application/json;q=0.5, text/html", "html"],
  ["text/html;q=0.5, application/json", "json"],
  ["application/json, text/html", "json"],
  ["TEXT/HTML", "html"],
])("Accept %s asks for %s", (header, media) => {
  expect(preferredMedia(header)).toBe(media);
});
