import type { Language } from "../data.ts";

interface MessageProps {
  language: Language;
  title: string;
  text: string;
  links: readonly { readonly url: string; readonly label: string }[];
}

/** The outcome, and the next steps. */
export function Message({ title, text, links }: MessageProps) {
  return (
    <>
      <h1>{title}</h1>
      <p class="lead">{text}</p>
      {links.map(({ url, label }) => (
        <p key={url}>
          <a href={url}>{label}</a>
        </p>
      ))}
    </>
  );
}
