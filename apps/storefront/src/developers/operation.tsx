import type { Shop } from "../data.ts";
import { Frame } from "../frame/frame.tsx";
import { Code } from "./code.tsx";
import { type ExplorerWords, explorerTexts } from "./explorer.texts.ts";
import { Operations } from "./explorer.tsx";
import { errorCodesOf, type OpenApi, type Place, placesOf, successOf, typeText } from "./openapi.ts";
import { PortalNav } from "./portal/portal-nav.tsx";
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
    <Frame
      shop={shop}
      head={{
        title: operation.summary,
        description: `${method} ${path}. ${operation.summary}.`,
        path: `/docs/${operation.operationId}`,
      }}
    >
      <PortalNav shop={shop} at="docs" isWithin />
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
        <h2>{words.access}</h2>
        <p>{words.accessOf[operation["x-access"] ?? "public"]}</p>
        <Parameters {...part} />
        <Body {...part} />
        <Answers {...part} />
        <Errors {...part} />
        <h2>{words.callIt}</h2>
        <Code language={shop.language} id="call" code={curlOf(shop, place)} />
        <Trial {...part} />
        <h2>{words.more(tag)}</h2>
        <Operations shop={shop} places={siblings} />
      </article>
    </Frame>
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

function Answers({ shop, document, place: { operation }, words }: PartProps) {
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
                {media.example !== undefined && (
                  <details>
                    <summary>{words.example}</summary>
                    <Code language={shop.language} isLong code={JSON.stringify(media.example, null, 2)} />
                  </details>
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

/** A call by curl with the shop's own address. The session stands in a file of cookies, as signing in leaves it. */
function curlOf(shop: Shop, { method, path, operation }: Place): string {
  const needsSession = !["public", "optional"].includes(operation["x-access"] ?? "public");
  const media = operation.requestBody?.content["application/json"];
  const parts = [
    `curl${method === "GET" ? "" : ` -X ${method}`} ${shop.publicUrl}${path}`,
    needsSession ? "-b cookies.txt" : null,
    media === undefined ? null : `-H 'Content-Type: application/json'`,
    media === undefined ? null : `-d '${JSON.stringify(media.example ?? {}).replaceAll("'", "'\\''")}'`,
  ];
  return parts.filter((part) => part !== null).join(" \\\n  ");
}
