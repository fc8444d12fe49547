import { useState } from "react";
import { Choice } from "../../../ui/forms/choices.tsx";
import { Field, type Values } from "../../../ui/forms/form.tsx";
import { HiddenValue } from "../../../ui/forms/hidden-value.tsx";
import { Part } from "../../../ui/page.tsx";
import { Description } from "../rich/description.tsx";
import { useApiRead } from "../use-api-read.ts";
import { type PictureFacts, Pictures } from "./pictures.tsx";
import type { ProductWords } from "./product.texts.ts";
import { altName, type Product } from "./values.ts";
import { VariantsGrid } from "./variants-grid.tsx";

interface FieldsProps {
  values: Values;
  /** The variants as they are now, for what follows from their prices. */
  variants: Product["variants"];
  words: ProductWords;
  onUploaded: (url: string, facts: PictureFacts) => void;
}

/** Everything of a product that can be edited, in the order in which a customer meets it. */
export function ProductFields({ values, variants, words, onUploaded }: FieldsProps) {
  const { fields, hints, parts, states } = words;
  const of = (name: string) => values[name] ?? "";
  return (
    <>
      <Part title={parts.texts}>
        <Field label={fields.title} name="title" defaultValue={of("title")} isRequired maxLength={255} />
        <Description value={of("description")} label={fields.description} />
      </Part>
      <Part title={parts.pictures}>
        <Pictures pictures={picturesOf(values)} words={words} onUploaded={onUploaded} />
      </Part>
      <Part title={parts.variants}>
        <VariantsGrid values={values} variants={variants} words={words} />
        <Field
          label={fields.taxClass}
          name="taxClass"
          defaultValue={of("taxClass")}
          hint={hints.taxClass}
          width="half"
        />
      </Part>
      <Part title={parts.place}>
        <Choice
          label={fields.status}
          name="status"
          defaultValue={of("status")}
          width="half"
          choices={(["draft", "active", "unlisted", "archived"] as const).map((value) => ({
            value,
            label: states[value],
          }))}
        />
        <CollectionTicks chosen={of("collections").split("\n").filter(Boolean)} words={words} />
        <Field label={fields.vendor} name="vendor" defaultValue={of("vendor")} width="half" />
        <Field label={fields.type} name="type" defaultValue={of("type")} width="half" />
        <Field label={fields.tags} name="tags" defaultValue={of("tags")} hint={hints.tags} />
        <Field label={fields.handle} name="handle" defaultValue={of("handle")} hint={hints.handle} />
      </Part>
      <Part title={parts.safety}>
        <Field
          label={fields.manufacturer}
          name="manufacturer"
          defaultValue={of("manufacturer")}
          hint={hints.manufacturer}
          multiline
          fault="safety.manufacturer"
        />
        <Field
          label={fields.responsiblePerson}
          name="responsiblePerson"
          defaultValue={of("responsiblePerson")}
          hint={hints.responsiblePerson}
          multiline
          fault="safety.responsiblePerson"
        />
        <Field
          label={fields.warnings}
          name="warnings"
          defaultValue={of("warnings")}
          multiline
          fault="safety.warnings"
        />
      </Part>
      <Part title={parts.search}>
        <Field
          label={fields.seoTitle}
          name="seoTitle"
          defaultValue={of("seoTitle")}
          hint={hints.seo}
          fault="seo.title"
        />
        <Field
          label={fields.seoDescription}
          name="seoDescription"
          defaultValue={of("seoDescription")}
          multiline
          fault="seo.description"
        />
      </Part>
    </>
  );
}

function picturesOf(values: Values) {
  const urls = (values.images ?? "").split("\n").filter(Boolean);
  return urls.map((url) => ({ url, alt: values[altName(url)] || null }));
}

const MOST_COLLECTIONS = 100;

function CollectionTicks({ chosen, words }: { chosen: readonly string[]; words: ProductWords }) {
  const [handles, choose] = useState(chosen);
  const { data } = useApiRead("/api/admin/collections", {}, { limit: MOST_COLLECTIONS });
  const known = data?.data ?? [];
  // Those that the list does not reach are kept, too.
  const others = handles
    .filter((handle) => !known.some((each) => each.handle === handle))
    .map((handle) => ({ handle, title: handle }));
  return (
    <fieldset className="field ticks">
      <legend>{words.fields.collections}</legend>
      <HiddenValue name="collections" label={words.fields.collections} value={handles.join("\n")} />
      {[...known, ...others].map(({ handle, title }) => (
        <label key={handle} className="check">
          <input
            type="checkbox"
            checked={handles.includes(handle)}
            onChange={({ target }) =>
              choose(target.checked ? [...handles, handle] : handles.filter((each) => each !== handle))
            }
          />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}
