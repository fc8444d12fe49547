/** @jsxImportSource react */
import { useNavigate, useParams } from "@tanstack/react-router";
import type { Admin } from "@tote/client/api";
import { useState } from "react";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import { Editor } from "../../../ui/editor.tsx";
import { Field, type Values } from "../../../ui/form.tsx";
import { Page } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { useApi, useRefresh } from "../../../ui/use-api.ts";
import { useApiRead } from "../use-api-read.ts";
import { CollectionProducts } from "./collection-products.tsx";
import { collectionsTexts } from "./collections.texts.ts";

type Collection = Admin.components["schemas"]["AdminCollection"];

/** `/admin/collections/{handle}`. */
export function CollectionPage() {
  const { collection: id = "" } = useParams({ strict: false });
  const read = useApiRead("/api/admin/collections/{id}", { id });
  const { one } = useWords(collectionsTexts);
  return (
    <Loaded query={read} title={one}>
      {(collection) => <CollectionEditor key={collection.id} first={collection} />}
    </Loaded>
  );
}

function CollectionEditor({ first }: { first: Collection }) {
  const words = useWords(collectionsTexts);
  const api = useApi();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const readAgain = useRefresh();
  const [collection, show] = useState(first);
  const { id } = collection;
  const remove = async () => {
    await api.delete("/api/admin/collections/{id}", { path: { id }, ifMatch: `"${collection.version}"` } as never);
    announce(words.deleted);
    await readAgain("/api/admin/collections");
    await navigate({ to: "/admin/collections" });
  };
  const reread = async () => {
    const now = await api.get("/api/admin/collections/{id}", { path: { id } });
    show(now);
    return now;
  };
  const save = async (values: Values, ifMatch: string) => {
    await api.patch("/api/admin/collections/{id}", { path: { id }, body: patchOf(values, collection), ifMatch });
    await readAgain("/api/admin/collections");
  };
  return (
    <Page
      title={collection.title}
      lead={words.oneLead}
      actions={
        <>
          <a className="btn second" href={`/collections/${collection.handle}`} target="_blank" rel="noreferrer">
            {words.view}
          </a>
          <Confirm
            label={words.delete}
            title={words.confirmTitle}
            text={words.confirmText}
            confirm={words.delete}
            onConfirm={remove}
            danger
          />
        </>
      }
    >
      <Editor label={collection.title} resource={collection} toValues={toValues} save={save} reread={reread}>
        {(values) => (
          <>
            <Field label={words.fields.title} name="title" defaultValue={values.title ?? ""} isRequired />
            <Field
              label={words.fields.description}
              name="description"
              defaultValue={values.description ?? ""}
              multiline
            />
            <Field
              label={words.fields.image}
              name="image"
              defaultValue={values.image ?? ""}
              hint={words.hints.image}
              fault="image.url"
            />
            <Field
              label={words.fields.handle}
              name="handle"
              defaultValue={values.handle ?? ""}
              hint={words.hints.handle}
            />
            <CollectionProducts
              handle={collection.handle}
              ids={(values.productIds ?? "").split("\n").filter(Boolean)}
              words={words}
            />
          </>
        )}
      </Editor>
    </Page>
  );
}

function toValues({ title, handle, description, image, productIds }: Collection): Values {
  return { title, handle, description, image: image?.url ?? "", productIds: productIds.join("\n") };
}

function patchOf(values: Values, { image }: Collection): Admin.components["schemas"]["CollectionPatch"] {
  const { title = "", handle = "", description = "", image: url = "", productIds = "" } = values;
  return {
    ...{ title, handle, description },
    ...(url === (image?.url ?? "") ? {} : { image: url.trim() === "" ? null : { url: url.trim() } }),
    productIds: productIds.split("\n").filter(Boolean),
  };
}
