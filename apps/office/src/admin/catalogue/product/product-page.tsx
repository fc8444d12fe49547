import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Editor } from "../../../ui/forms/editor.tsx";
import type { Values } from "../../../ui/forms/form.tsx";
import { useNewest } from "../../../ui/forms/use-newest.ts";
import { Page } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { ProductState } from "../products/product-state.tsx";
import { useApiRead } from "../use-api-read.ts";
import { ProductActions } from "./actions.tsx";
import { changesOf, faultsAtRows } from "./changes.ts";
import { ProductFields } from "./fields.tsx";
import { fieldName, PRODUCT_SHAPE, settleStock } from "./merging.ts";
import type { PictureFacts } from "./pictures.tsx";
import { PriceHistory } from "./prices.tsx";
import { productTexts } from "./product.texts.ts";
import { type Product, toValues } from "./values.ts";
import { Waiting } from "./waiting.tsx";

/** `/admin/products/{handle}`. */
export function ProductPage() {
  const { product: id = "" } = useParams({ strict: false });
  const read = useApiRead("/api/admin/products/{id}", { id });
  const { one } = useWords(productTexts);
  return (
    <Loaded query={read} title={one}>
      {(product) => <ProductEditor key={product.id} first={product} />}
    </Loaded>
  );
}

function ProductEditor({ first }: { first: Product }) {
  const words = useWords(productTexts);
  const { language } = useLocale();
  const api = useApi();
  const refresh = useRefresh();
  const [product, show] = useNewest(first);
  const [uploaded, addUpload] = useState<ReadonlyMap<string, PictureFacts>>(new Map());
  const { id } = product;
  const reread = async () => {
    const now = await api.get("/api/admin/products/{id}", { path: { id } });
    show(now);
    return now;
  };
  const save = async (values: Values, ifMatch: string, from: Product) => {
    const images = from.images.map((image) => [image.url, image] as const);
    const known = new Map<string, PictureFacts>([...uploaded, ...images]);
    const { currency } = from.priceRange.min;
    const before = toValues(from, language);
    const { body, rows } = changesOf(values, { currency, language, known, before, variants: from.variants });
    try {
      await api.patch("/api/admin/products/{id}", { path: { id }, query: { view: "changes" }, body, ifMatch });
    } catch (error) {
      throw faultsAtRows(error as Error, rows);
    }
    await refresh("/api/admin/product-rows", "/api/admin/variants");
  };
  return (
    <Page
      title={product.title}
      lead={
        <>
          <ProductState status={product.status} /> {words.lead}
        </>
      }
      actions={<ProductActions product={product} words={words} onChanged={reread} />}
    >
      <Editor
        label={product.title}
        resource={product}
        toValues={(now) => toValues(now, language)}
        save={save}
        reread={reread}
        log={{ resource: id }}
        shape={PRODUCT_SHAPE}
        nameOf={(field, values) => fieldName(field, values, words)}
        settle={(field, ways) => settleStock(field, ways, words)}
      >
        {(values) => (
          <ProductFields
            values={values}
            variants={product.variants}
            words={words}
            onUploaded={(url, facts) => addUpload((known) => new Map(known).set(url, facts))}
          />
        )}
      </Editor>
      <Waiting productId={id} words={words} />
      <PriceHistory product={product} words={words} />
    </Page>
  );
}
