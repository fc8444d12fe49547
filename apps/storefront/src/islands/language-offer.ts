import type { Language } from "../data.ts";

const texts: Readonly<Record<Language, { label: string; text: string; go: string; stay: string }>> = {
  en: { label: "Language", text: "This page is there in English too.", go: "In English", stay: "No, thanks" },
  de: {
    label: "Sprache",
    text: "Diese Seite gibt es auch auf Deutsch.",
    go: "Auf Deutsch",
    stay: "Nein, danke",
  },
};

/**
 * Below the page: a way to the page in the language that the browser prefers, said in that language. Addresses decide
 * languages, so nobody is led there without asking.
 */
export function offerLanguage(language: Language, address: string): void {
  const words = texts[language];
  const root = document.createElement("div");
  root.className = "ask-link";
  root.lang = language;
  const section = document.createElement("section");
  section.className = "wrap";
  section.setAttribute("aria-label", words.label);
  const text = Object.assign(document.createElement("p"), { textContent: words.text });
  const go = Object.assign(document.createElement("a"), {
    href: address,
    hreflang: language,
    className: "btn second",
    textContent: words.go,
  });
  const stay = Object.assign(document.createElement("button"), {
    type: "button",
    className: "btn second",
    textContent: words.stay,
  });
  stay.addEventListener("click", () => root.remove());
  const acts = Object.assign(document.createElement("div"), { className: "acts" });
  acts.append(go, stay);
  section.append(text, acts);
  root.append(section);
  document.body.append(root);
}
