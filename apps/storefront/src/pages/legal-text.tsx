import type { Language, Shop } from "../data.ts";
import { Frame } from "../frame/frame.tsx";
import { readWrittenText, type WrittenBlock, type WrittenPart } from "../ui/written-text.ts";

export interface LegalText {
  /** As in the address: `privacy`. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** The language of the text. */
  readonly lang: Language;
}

/** `/legal/privacy` and its like: what the shop's owner wrote. */
export function LegalTextPage({ shop, page }: { shop: Shop; page: LegalText }) {
  const blocks = readWrittenText(page.text);
  const [first] = blocks;
  const hasTitle = first?.kind === "title";
  return (
    <Frame shop={shop} head={{ title: page.title, description: null, path: `/legal/${page.name}` }}>
      <article class="text-page" lang={page.lang} dir="auto">
        {!hasTitle && <h1 lang={shop.language}>{page.title}</h1>}
        {blocks.map((block, place) => (
          <Block block={block} isFirst={place === 0} />
        ))}
      </article>
    </Frame>
  );
}

function Block({ block, isFirst }: { block: WrittenBlock; isFirst: boolean }) {
  const [line = []] = block.lines;
  if (block.kind === "title" && isFirst)
    return (
      <h1>
        <Line parts={line} />
      </h1>
    );
  if (block.kind === "title" || block.kind === "heading")
    return (
      <h2>
        <Line parts={line} />
      </h2>
    );
  if (block.kind === "list")
    return (
      <ul>
        {block.lines.map((parts) => (
          <li>
            <Line parts={parts} />
          </li>
        ))}
      </ul>
    );
  return (
    <p>
      {block.lines.map((parts, place) => (
        <>
          {place > 0 && <br />}
          <Line parts={parts} />
        </>
      ))}
    </p>
  );
}

function Line({ parts }: { parts: readonly WrittenPart[] }) {
  return <>{parts.map(({ text, url }) => (url === null ? text : <a href={url}>{text}</a>))}</>;
}
