import { type TObject, type TString, Type } from "@sinclair/typebox";
import { type CsvForm, csvHead, csvRows, excelCsv, PLAIN_CSV } from "./answers/csv.ts";
import type { CsvTable } from "./answers/csv-export.ts";
import { fileHeaders, fileSchema } from "./answers/file-answer.ts";
import { type Context, type Endpoint, type EndpointSpec, endpoint, type Parsed } from "./endpoint.ts";
import { FairQueue } from "./limits/fair-queue.ts";
import { measureQueue } from "./limits/measure-queue.ts";
import { networkKey } from "./limits/rate-limit.ts";
import { preferredLanguage } from "./pages/language.ts";
import type { Access } from "./requests/principal.ts";
import { object, oneOf } from "./requests/schema.ts";

type FileAnswers = { 200: TString };

interface CsvEndpointSpec<A extends Access, Params extends TObject | undefined, Query extends TObject | undefined>
  extends Omit<EndpointSpec<A, Params, Query, undefined, FileAnswers>, "method" | "answers" | "handle"> {
  /** An example of the head. */
  head: readonly string[];
  /** Describes the content of the file in the API's documentation. */
  content?: string;
  table(context: Context<NoInfer<A>, Parsed<NoInfer<Params>>, Parsed<NoInfer<Query>>>): Promise<CsvTable>;
}

/** Each step reads and writes some hundred rows, so a long table delays the others by one step. */
export const createExportQueue = () =>
  new FairQueue({ atOnce: 2, waiting: 100, detail: "Other tables are being exported; repeat the request later." });
const ofProcess = createExportQueue();

/** Steps of exports that wait in this process, and those that were refused. */
export const exportQueue: Pick<FairQueue, "refusedAt"> = ofProcess;
export const exportMetrics = measureQueue("export", "Parts of exported tables", () => ofProcess.state);

const BYTE_ORDER_MARK = "\uFEFF";
const option = Type.Optional(
  oneOf(
    ["excel"],
    "Semicolons, decimal commas, and a head in the language of `Accept-Language`, as a spreadsheet in German opens it.",
  ),
);

/**
 * Declares an endpoint whose answer is a table as CSV. Every such file begins with a byte order mark, without which Excel
 * reads another encoding, and takes `for=excel`. Tables are read in turn, a part at a time; where too many wait, new ones
 * are refused with 503 and those that were begun go on.
 */
export function csvEndpoint<
  const A extends Access,
  Params extends TObject | undefined = undefined,
  Query extends TObject | undefined = undefined,
>({ head, content = "", table, query, ...spec }: CsvEndpointSpec<A, Params, Query>, queue = ofProcess): Endpoint {
  const schema = fileSchema("text/csv", {
    description: `RFC 4180, UTF-8 with a byte order mark. ${content}`.trim(),
    example: `${head.join(",")}\r\n`,
  });
  return endpoint({
    ...(spec as unknown as Omit<EndpointSpec<Access, undefined, undefined, undefined, FileAnswers>, "handle">),
    method: "GET",
    query: object({ ...query?.properties, for: option }),
    answers: { 200: schema },
    errors: [...(spec.errors ?? []), "overloaded"],
    handle: async (context) => {
      const { for: program, ...asked } = context.query as { for?: "excel" };
      const form = program === undefined ? PLAIN_CSV : excelCsv(preferredLanguage(context.headers["accept-language"]));
      const network = networkKey(context.ip);
      const made = await queue.run({ network }, () =>
        table({ ...context, query: asked } as unknown as Parameters<typeof table>[0]),
      );
      return {
        status: 200,
        stream: inTurn(queue, textOf(made, form), network),
        headers: fileHeaders("text/csv", made.file),
      };
    },
  });
}

async function* textOf({ head, rows }: CsvTable, form: CsvForm): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvHead(head, form);
  for await (const part of rows) yield csvRows(part, form);
}

async function* inTurn(queue: FairQueue, parts: AsyncGenerator<string>, network: string): AsyncGenerator<string> {
  for (;;) {
    const { value, done } = await queue.run({ network, isTrusted: true }, () => parts.next());
    if (done === true) return;
    yield value;
  }
}
