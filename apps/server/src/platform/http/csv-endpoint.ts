import { type TObject, type TString, Type } from "@sinclair/typebox";
import { type CsvForm, csvHead, csvRows, excelCsv, PLAIN_CSV } from "./answers/csv.ts";
import type { CsvTable } from "./answers/csv-export.ts";
import { fileHeaders, fileSchema } from "./answers/file-answer.ts";
import { type Context, type Endpoint, type EndpointSpec, endpoint, type Parsed } from "./endpoint.ts";
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

const BYTE_ORDER_MARK = "\uFEFF";
const option = Type.Optional(
  oneOf(
    ["excel"],
    "Semicolons, decimal commas, and a head in the language of `Accept-Language`, as a spreadsheet in German opens it.",
  ),
);

/**
 * Declares an endpoint whose answer is a table as CSV. Every such file begins with a byte order mark, without which Excel
 * reads another encoding, and takes `for=excel`.
 */
export function csvEndpoint<
  const A extends Access,
  Params extends TObject | undefined = undefined,
  Query extends TObject | undefined = undefined,
>({ head, content = "", table, query, ...spec }: CsvEndpointSpec<A, Params, Query>): Endpoint {
  const schema = fileSchema("text/csv", {
    description: `RFC 4180, UTF-8 with a byte order mark. ${content}`.trim(),
    example: `${head.join(",")}\r\n`,
  });
  return endpoint({
    ...(spec as unknown as Omit<EndpointSpec<Access, undefined, undefined, undefined, FileAnswers>, "handle">),
    method: "GET",
    query: object({ ...query?.properties, for: option }),
    answers: { 200: schema },
    handle: async (context) => {
      const { for: program, ...asked } = context.query as { for?: "excel" };
      const form = program === undefined ? PLAIN_CSV : excelCsv(preferredLanguage(context.headers["accept-language"]));
      const made = await table({ ...context, query: asked } as unknown as Parameters<typeof table>[0]);
      return { status: 200, stream: textOf(made, form), headers: fileHeaders("text/csv", made.file) };
    },
  });
}

async function* textOf({ head, rows }: CsvTable, form: CsvForm): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvHead(head, form);
  for await (const part of rows) yield csvRows(part, form);
}
