import { useLocale, useWords } from "../../../shell/language.ts";
import type { Creator } from "../kit/types.ts";
import { creatorsTexts } from "./creators.texts.ts";

export function Channels({ channels }: { channels: Creator["channels"] }) {
  const { inbox } = useWords(creatorsTexts);
  const { language } = useLocale();
  if (channels.length === 0) return <p className="sub small">{inbox.noChannels}</p>;
  return (
    <ul className="channels">
      {channels.map(({ platform, url, followers }) => (
        <li key={`${platform} ${url}`}>
          <a href={url} target="_blank" rel="noreferrer noopener">
            {url.replace(/^https?:\/\/(www\.)?/, "")}
          </a>
          <span className="quiet small">
            {platform}
            {followers !== null && `, ${inbox.followers(new Intl.NumberFormat(language).format(followers))}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
