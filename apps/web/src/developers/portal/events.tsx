import type { Shop } from "../../data.ts";
import { Frame } from "../../frame/frame.tsx";
import type { EventDocument, OpenApi } from "../openapi.ts";
import { Prose } from "../prose.tsx";
import { Fields } from "../schema.tsx";
import { portalTexts } from "./portal.texts.ts";

/** `/developers/events`: what is sent. */
export function EventsPage({ shop, document }: { shop: Shop; document: OpenApi }) {
  const words = portalTexts[shop.language];
  return (
    <Frame shop={shop} head={{ title: words.events.title, description: words.eventsLead, path: "/developers/events" }}>
      <Crumbs shop={shop} />
      <article class="docs">
        <h1>{words.events.title}</h1>
        <p class="lead">{words.eventsLead}</p>
        <ul class="operations" lang="en">
          {Object.entries(document.webhooks).map(([type, { post }]) => (
            <li>
              <a href={`${shop.prefix}/developers/events/${type}`}>
                <code>{type}</code> <span>{post.summary}</span>
              </a>
            </li>
          ))}
        </ul>
      </article>
    </Frame>
  );
}

interface EventProps {
  shop: Shop;
  document: OpenApi;
  type: string;
  event: EventDocument;
}

/** `/developers/events/{type}`: one event with its fields and an example. */
export function EventPage({ shop, document, type, event }: EventProps) {
  const words = portalTexts[shop.language];
  const media = event.requestBody?.content["application/json"];
  return (
    <Frame
      shop={shop}
      head={{ title: type, description: `${type}: ${event.summary}`, path: `/developers/events/${type}` }}
    >
      <Crumbs shop={shop} isBelowEvents />
      <article class="docs">
        <p class="docs-path">
          <code>{type}</code>
        </p>
        <h1 lang="en">{event.summary}</h1>
        {event.description !== undefined && (
          <div lang="en">
            <Prose text={event.description} />
          </div>
        )}
        <h2>{words.fields}</h2>
        {media?.schema !== undefined && (
          <div lang="en">
            <Fields document={document} schema={media.schema} />
          </div>
        )}
        <h2>{words.example}</h2>
        <pre>{JSON.stringify(media?.example ?? null, null, 2)}</pre>
      </article>
    </Frame>
  );
}

export function Crumbs({ shop, isBelowEvents = false }: { shop: Shop; isBelowEvents?: boolean }) {
  const words = portalTexts[shop.language];
  return (
    <nav class="crumbs" aria-label={words.title}>
      <ol>
        <li>
          <a href={`${shop.prefix}/developers`}>{words.title}</a>
        </li>
        {isBelowEvents && (
          <li>
            <a href={`${shop.prefix}/developers/events`}>{words.all}</a>
          </li>
        )}
      </ol>
    </nav>
  );
}
