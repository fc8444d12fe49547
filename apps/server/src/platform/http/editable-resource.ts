import type { Static, TObject, TSchema } from "@sinclair/typebox";
import type { Tx } from "../database/database.ts";
import type { IdPrefix } from "../ids.ts";
import { created, ok, uuidInPath } from "./answers/editable.ts";
import { ifMatchHeader } from "./answers/if-match.ts";
import type { Context, Endpoint, ErasedAnswer } from "./endpoint.ts";
import type { Principal } from "./requests/principal.ts";
import { idInput, object, text } from "./requests/schema.ts";

type Versioned = { id: string; version: number };

/** Runs a change for an account: says who edits, and does what follows the commit. */
export type Edit<Editor> = <Answer>(
  principal: Principal,
  change: (editor: Editor) => Promise<Answer>,
) => Promise<Answer>;

type Operation = Pick<
  Endpoint,
  "operationId" | "permission" | "recentAuthentication" | "summary" | "description" | "errors" | "maxBodyBytes"
>;

/** The part of a change that runs in its transaction; input is checked before, so that a refusal needs no transaction. */
type Work<Result> = (tx: Tx) => Promise<Result>;

interface Edited {
  id: string;
  ifMatch: string | undefined;
  query: unknown;
}

interface ResourceSpec<
  Shown extends TSchema & { static: Versioned },
  New extends TSchema,
  Patch extends TSchema,
  Editor,
> {
  /** The path of the list, below which each resource has its own. */
  path: string;
  access: "staff" | "admin";
  tag: string;
  id: { schema: ReturnType<typeof idInput>; read(id: string): string };
  answer: Shown;
  edit: Edit<Editor>;
  /** Throws 404. */
  get: Operation & { read(id: string): Promise<Static<NoInfer<Shown>>> };
  create: Operation & {
    body: New;
    write(editor: NoInfer<Editor>, body: Static<NoInfer<New>>): Work<Static<NoInfer<Shown>>>;
  };
  /** Requires If-Match: docs/contract/conventions.md#conditional-requests. */
  update: Operation & {
    body: Patch;
    query?: TObject;
    write(editor: NoInfer<Editor>, edited: Edited, patch: Static<NoInfer<Patch>>): Work<Static<NoInfer<Shown>>>;
  };
  /** Takes If-Match, and does not require it. */
  remove: Operation & { write(editor: NoInfer<Editor>, edited: Edited): Work<void> };
}

/** Resources that are addressed by their id alone. */
export const byTypeId = (prefix: IdPrefix) => ({
  schema: idInput(prefix),
  read: (id: string) => uuidInPath(prefix, id),
});

/** Resources that have a handle too; the use case tells the two apart. */
export const byIdOrHandle = {
  schema: text(256, { minLength: 1, description: "Id or handle." }),
  read: (id: string) => id,
};

/**
 * Declares how a resource with a version is read, created, changed and deleted by staff. The use cases check version and
 * own case, and record the change in the audit log (docs/contract/administration.md#separation-of-duties).
 */
export function editableResource<
  Shown extends TSchema & { static: Versioned },
  New extends TSchema,
  Patch extends TSchema,
  Editor,
>(spec: ResourceSpec<Shown, New, Patch, Editor>): Endpoint[] {
  const { path, access, tag, answer, edit } = spec;
  const common = { access, tag } as const;
  const single = { ...common, path: `${path}/{id}`, params: object({ id: spec.id.schema }) };
  const idOf = ({ params }: Context) => spec.id.read((params as { id: string }).id);
  const editedBy = (context: Context): Edited => ({
    id: idOf(context),
    ifMatch: context.headers["if-match"],
    query: context.query,
  });
  /** Staff endpoints always have a principal. */
  const change = (context: Context, work: (editor: Editor) => Work<ErasedAnswer>) =>
    edit(context.principal as unknown as Principal, (editor) => {
      const write = work(editor);
      return context.transaction(write) as Promise<ErasedAnswer>;
    });
  const { read, ...get } = spec.get;
  const { write: create, ...creation } = spec.create;
  const { write: update, ...updating } = spec.update;
  const { write: remove, ...removal } = spec.remove;
  return [
    {
      ...single,
      ...get,
      method: "GET",
      answers: { 200: answer },
      handle: async (context) => ok(await read(idOf(context))),
    },
    {
      ...common,
      ...creation,
      method: "POST",
      path,
      idempotent: true,
      answers: { 201: answer },
      handle: (context) =>
        change(context, (editor) => {
          const write = create(editor, context.body as Static<New>);
          return async (tx) => created(path, await write(tx));
        }),
    },
    {
      ...single,
      ...updating,
      method: "PATCH",
      requestHeaders: ifMatchHeader(true),
      answers: { 200: answer },
      errors: [...(updating.errors ?? []), "precondition_required", "precondition_failed"],
      handle: async (context) => {
        const edited = editedBy(context);
        return change(context, (editor) => {
          const write = update(editor, edited, context.body as Static<Patch>);
          return async (tx) => ok(await write(tx));
        });
      },
    },
    {
      ...single,
      ...removal,
      method: "DELETE",
      requestHeaders: ifMatchHeader(false),
      answers: { 204: null },
      errors: [...(removal.errors ?? []), "precondition_failed"],
      handle: async (context) => {
        const edited = editedBy(context);
        return change(context, (editor) => {
          const write = remove(editor, edited);
          return async (tx) => {
            await write(tx);
            return { status: 204 };
          };
        });
      },
    },
  ];
}
