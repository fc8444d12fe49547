import { expect, test } from "vitest";
import { englishMails } from "./content-en.ts";
import { mailContent, mailLanguage } from "./mail-content.ts";
import { renderMail } from "./render-mail.ts";

const facts = { storeName: "A & B", publicUrl: "https://shop.example", storefrontUrl: "https://www.example" };

test("every template has a text in both languages, and no line break gets into a subject", () => {
  const everything = new Proxy(
    {},
    { get: (_target, name) => (name === Symbol.toPrimitive ? undefined : "line\r\nBcc: x") },
  );
  for (const template of Object.keys(englishMails)) {
    const subjects = (["en", "de"] as const).map((language) => {
      const content = mailContent(template, language, everything, facts);
      if (content === null) throw new Error(`${template} has no text in ${language}`);
      const mail = renderMail(content, language, facts.storeName);
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.html).toContain("A &amp; B");
      expect(mail.text).not.toMatch(/undefined|\[object/);
      expect(mail.html).not.toMatch(/undefined|\[object/);
      return mail.subject;
    });
    expect(subjects[0]).not.toBe(subjects[1]);
  }
});

test("links lead to the public address, with the token encoded", () => {
  const content = mailContent("magic_link", "en", { name: "", token: "a+b/c" }, facts);
  expect(content?.action?.url).toBe("https://shop.example/sign-in/link?token=a%2Bb%2Fc");
});

test("a template of another version is known not to be known", () => {
  expect(mailContent("toString", "en", {}, facts)).toBeNull();
  expect(mailContent("from_the_future", "de", {}, facts)).toBeNull();
});

test("locales choose a language that there is", () => {
  expect(["de", "de-AT", "DE", "en", "fr", "den", ""].map(mailLanguage)).toEqual([
    "de",
    "de",
    "de",
    "en",
    "en",
    "en",
    "en",
  ]);
});
