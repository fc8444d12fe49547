import type { Language } from "../data.ts";
import { demoTexts } from "./demo.texts.ts";

const ACCOUNTS = [
  { as: "customer", next: "/account" },
  { as: "creator", next: "/creator" },
  { as: "administrator", next: "/admin" },
] as const;

/** Above the pages of a demo shop: the ways to sign in, with the address filled in. */
export function DemoLine({ language }: { language: Language }) {
  const words = demoTexts[language];
  return (
    <p class="demo-line">
      {words.lead}{" "}
      {ACCOUNTS.map(({ as, next }, index) => (
        <>
          {index > 0 && " · "}
          <a href={`/sign-in?as=${as}&next=${encodeURIComponent(next)}`}>{words[as]}</a>
        </>
      ))}
    </p>
  );
}
