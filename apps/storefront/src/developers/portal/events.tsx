import type { Shop } from "../../data.ts";
import { Code } from "../code.tsx";
import type { EventDocument, OpenApi } from "../openapi.ts";
import { Prose } from "../prose.tsx";
import { Fields } from "../schema.tsx";
import { portalTexts } from "./portal.texts.ts";
import { PortalLayout } from "./portal-layout.tsx";

/** `/developers/events`: what is sent. */
export function EventsPage({ shop, document }: { shop: Shop; document: OpenApi }) {
  const words = portalTexts[shop.language];
  return (
    <PortalLayout
      shop={shop}
      head={{ title: words.events.title, description: words.eventsLead, path: "/developers/events" }}
      at="events"
    >
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
    </PortalLayout>
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
    <PortalLayout
      shop={shop}
      head={{ title: type, description: `${type}: ${event.summary}`, path: `/developers/events/${type}` }}
      at="events"
      isWithin
    >
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
        <Code language={shop.language} isLong code={JSON.stringify(media?.example ?? null, null, 2)} />
      </article>
    </PortalLayout>
  );
}
