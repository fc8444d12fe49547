import type { Shop } from "../data.ts";
import { Code } from "./code.tsx";
import { type ExplorerWords, explorerTexts } from "./explorer.texts.ts";
import { Operations } from "./explorer.tsx";
import { errorCodesOf, type OpenApi, type Place, placesOf, successOf, typeText } from "./openapi.ts";
import { samplesOf } from "./operation-samples.ts";
import { portalTexts } from "./portal/portal.texts.ts";
import { PortalLayout } from "./portal/portal-layout.tsx";
import { SnippetTabs } from "./portal/snippet-tabs.tsx";
import { Prose } from "./prose.tsx";
import { Fields, Meaning } from "./schema.tsx";

interface OperationProps {
  shop: Shop;
  document: OpenApi;
  place: Place;
}

interface PartProps extends OperationProps {
  words: ExplorerWords;
}

/** `/docs/{operationId}`: one operation, whole. */
export function OperationPage({ shop, document, place }: OperationProps) {
  const words = explorerTexts[shop.language];
  const { method, path, operation } = place;
  const [tag = ""] = operation.tags;
  const part = { shop, document, place, words };
  const siblings = placesOf(document).filter(({ operation: other }) => other.tags.includes(tag));
  return (
    <PortalLayout
      shop={shop}
      head={{
        title: operation.summary,
        description: `${method} ${path}. ${operation.summary}.`,
        path: `/docs/${operation.operationId}`,
      }}
      at="docs"
      isWithin
      inner={{
        language: "en",
        links: siblings.map(({ operation: { operationId, summary } }) => ({
          url: `${shop.prefix}/docs/${operationId}`,
          title: summary,
          isHere: operationId === operation.operationId,
        })),
      }}
    >
      <article class="docs">
        <p class="docs-path">
          <span class="method">{method}</span> <code>{path}</code>
        </p>
        <h1 lang="en">{operation.summary}</h1>
        {operation.description !== undefined && (
          <div lang="en">
            <Prose text={operation.description} />
          </div>
        )}
        <div class="docs-duo">
          <div class="docs-code">
            <Call {...part} />
          </div>
          <div>
            <h2>{words.access}</h2>
            <p>{words.accessOf[operation["x-access"] ?? "public"]}</p>
            <Parameters {...part} />
            <Body {...part} />
            <Answers {...part} />
            <Errors {...part} />
            <Trial {...part} />
          </div>
        </div>
        <div class="docs-more">
          <h2>{words.more(tag)}</h2>
          <Operations shop={shop} places={siblings} />
        </div>
      </article>
    </PortalLayout>
  );
}

/** The call in each language, and what the shop answers. */
function Call({ shop, place, words }: PartProps) {
  const { curl, client, react } = samplesOf(place, shop.publicUrl);
  const { tabs: titles } = portalTexts[shop.language];
  const tabs = Object.entries({ curl, client, react }).flatMap(([id, code]) =>
    code === null
      ? []
      : [
          {
            id,
            title: titles[id as keyof typeof titles],
            content: <Code language={shop.language} id={id === "curl" ? "call" : `call-${id}`} code={code} />,
          },
        ],
  );
  const [answered] = successOf(place.operation).flatMap(({ status, response }) => {
    const [media] = Object.values(response.content ?? {});
    return media?.example === undefined ? [] : [{ status, example: media.example }];
  });
  return (
    <>
      <h2>{words.callIt}</h2>
      <SnippetTabs label={words.callIt} tabs={tabs} />
      {answered !== undefined && (
        <>
          <h3>
            {words.example} {answered.status}
          </h3>
          <Code
            language={shop.language}
            isLong
            code={typeof answered.example === "string" ? answered.example : JSON.stringify(answered.example, null, 2)}
          />
        </>
      )}
    </>
  );
}

function Parameters({ document, place: { operation }, words }: PartProps) {
  const { parameters = [] } = operation;
  if (parameters.length === 0) return null;
  return (
    <>
      <h2>{words.parameters}</h2>
      <ul class="fields" lang="en">
        {parameters.map((parameter) => (
          <li>
            <div>
              <code>{parameter.name}</code>{" "}
              <span class="field-type">
                {typeText(document, parameter.schema)}, {words.inPlace[parameter.in] ?? parameter.in}
                {parameter.required === true && `, ${words.required}`}
              </span>
            </div>
            <Meaning document={document} schema={{ ...parameter.schema, ...described(parameter.description) }} />
          </li>
        ))}
      </ul>
    </>
  );
}

const described = (description: string | undefined) => (description === undefined ? {} : { description });

function Body({ document, place: { operation }, words }: PartProps) {
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (media === undefined) return null;
  return (
    <>
      <h2>{words.body}</h2>
      <p>
        <code>{type}</code>
      </p>
      {media.schema !== undefined && (
        <div lang="en">
          <Fields document={document} schema={media.schema} />
        </div>
      )}
    </>
  );
}

function Answers({ document, place: { operation }, words }: PartProps) {
  return (
    <>
      <h2>{words.answers}</h2>
      {successOf(operation).map(({ status, response }) => {
        const [type, media] = Object.entries(response.content ?? {})[0] ?? [];
        return (
          <section>
            <h3>
              {status} <span lang="en">{response.description}</span>
            </h3>
            {media === undefined ? (
              <p>{words.nothing}</p>
            ) : (
              <>
                <p>
                  <code>{type}</code>
                </p>
                {media.schema !== undefined && (
                  <div lang="en">
                    <Fields document={document} schema={media.schema} />
                  </div>
                )}
              </>
            )}
          </section>
        );
      })}
    </>
  );
}

function Errors({ document, place: { operation }, words }: PartProps) {
  const codes = errorCodesOf(document, operation);
  if (codes.length === 0) return null;
  return (
    <>
      <h2>{words.errors}</h2>
      <ul class="operations errors">
        {codes.map(({ status, code }) => (
          <li>
            <a href={`/problems/${code}`}>
              <span class="method">{status}</span> <code>{code}</code>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The form that the program makes of it; nothing without the program, and nothing for pages and uploads. */
function Trial({ place: { method, path, operation }, words }: PartProps) {
  if (!path.startsWith("/api/")) return null;
  const fields = (operation.parameters ?? []).filter((parameter) => parameter.in !== "cookie");
  const media = operation.requestBody?.content["application/json"];
  if (operation.requestBody !== undefined && media === undefined) return null;
  return (
    <section class="docs-trial" data-trial={`${method} ${path}`} hidden>
      <h2>{words.tryIt}</h2>
      <p>
        {words.tryText} {method !== "GET" && <strong>{words.warning}</strong>}
      </p>
      <form>
        {fields.map(({ name, in: where, required = false }) => (
          <div class="field">
            <label for={`trial-${name}`}>
              <code>{name}</code>
              {required && `, ${words.required}`}
            </label>
            <input id={`trial-${name}`} class="in" name={name} data-in={where} required={required} autocomplete="off" />
          </div>
        ))}
        {media !== undefined && (
          <div class="field">
            <label for="trial-body">{words.body}</label>
            <textarea id="trial-body" class="in" data-in="body" rows={8} spellcheck={false}>
              {JSON.stringify(media.example ?? {}, null, 2)}
            </textarea>
          </div>
        )}
        <button class="btn" type="submit">
          {words.send}
        </button>
      </form>
      <div role="status" data-answer="" hidden>
        <h3>{words.answer}</h3>
        <pre />
      </div>
    </section>
  );
}
