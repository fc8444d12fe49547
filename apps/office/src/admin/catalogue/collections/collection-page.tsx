import { useNavigate, useParams } from "@tanstack/react-router";
import type { Admin } from "@tote/client/api";
import { useRef } from "react";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Confirm } from "../../../ui/dialogs/confirm.tsx";
import { Editor } from "../../../ui/forms/editor.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { onlyChanged } from "../../../ui/forms/merge/only-changed.ts";
import { useNewest } from "../../../ui/forms/use-newest.ts";
import { Page } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { MediaField } from "../../picker/media-field.tsx";
import { Description } from "../rich/description.tsx";
import { useApiRead } from "../use-api-read.ts";
import { CollectionProducts } from "./collection-products.tsx";
import { collectionsTexts } from "./collections.texts.ts";

type Collection = Admin.components["schemas"]["AdminCollection"];
/** The sizes of pictures that were chosen, by their addresses. */
type Sizes = Map<string, { width: number | null; height: number | null }>;

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
  const [collection, show] = useNewest(first);
  const sizes = useRef<Sizes>(new Map());
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
  const save = async (values: Values, ifMatch: string, from: Collection) => {
    const before = patchOf(toValues(from), from, sizes.current);
    const body = onlyChanged(patchOf(values, from, sizes.current), before);
    await api.patch("/api/admin/collections/{id}", { path: { id }, body, ifMatch });
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
      <Editor
        label={collection.title}
        resource={collection}
        toValues={toValues}
        save={save}
        reread={reread}
        log={{ resource: id }}
        shape={SHAPE}
      >
        {(values) => (
          <>
            <Field label={words.fields.title} name="title" defaultValue={values.title ?? ""} isRequired />
            <Description value={values.description ?? ""} label={words.fields.description} />
            <MediaField
              label={words.fields.image}
              name="image"
              value={values.image ?? ""}
              fault="image.url"
              alt={{ name: "imageAlt", value: values.imageAlt ?? "" }}
              onPicked={({ url, width, height }) => sizes.current.set(url, { width, height })}
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

const SHAPE = { lists: { productIds: { separator: /\n/, join: "\n" } }, units: [["image", "imageAlt"]] };

function toValues({ title, handle, description, image, productIds }: Collection): Values {
  return {
    title,
    handle,
    description,
    image: image?.url ?? "",
    imageAlt: image?.alt ?? "",
    productIds: productIds.join("\n"),
  };
}

function patchOf(values: Values, { image }: Collection, sizes: Sizes): Admin.components["schemas"]["CollectionPatch"] {
  const { title = "", handle = "", description = "", image: url = "", imageAlt = "", productIds = "" } = values;
  const alt = url === "" ? "" : imageAlt.trim();
  const isSame = url === (image?.url ?? "") && alt === (image?.alt ?? "");
  const { width = null, height = null } = sizes.get(url) ?? (url === image?.url ? image : {});
  return {
    ...{ title, handle, description },
    ...(isSame ? {} : { image: url === "" ? null : { url, alt: alt === "" ? null : alt, width, height } }),
    productIds: productIds.split("\n").filter(Boolean),
  };
}
