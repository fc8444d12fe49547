import { useNavigate } from "@tanstack/react-router";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { useRead } from "../../../ui/api/use-read.ts";
import { readFields } from "../../../ui/fields/typed.ts";
import { EditForm, Field, type Values } from "../../../ui/forms/form.tsx";
import { Page } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { productTexts } from "./product.texts.ts";

/** `/admin/products/new`. */
export function NewProductPage() {
  const words = useWords(productTexts);
  const { language } = useLocale();
  const api = useApi();
  const navigate = useNavigate();
  const readAgain = useRefresh();
  const store = useRead("/api/store", (tote, signal) => tote.store.get({ signal }));
  const create = useAct(async (values: Values) => {
    const typed = readFields(values, language);
    typed.require("title");
    const price = typed.requiredMoney("price", store.data?.currency ?? "EUR");
    typed.check();
    const made = await api.post("/api/admin/products", {
      body: { title: values.title ?? "", status: "draft", variants: [{ price }] },
    });
    await readAgain("/api/admin/product", "/api/admin/variants");
    await navigate({ to: "/admin/products/$product", params: { product: made.handle } });
  });
  return (
    <Page title={words.newTitle} lead={words.newLead}>
      <Loaded query={store} rows={2}>
        {({ currency }) => (
          <EditForm act={create} submit={words.create}>
            <Field label={words.fields.title} name="title" isRequired maxLength={255} />
            <Field
              label={`${words.columns.price} (${currency})`}
              name="price"
              isRequired
              fault="variants.0.price"
              currency={currency}
              inputMode="decimal"
              width="half"
            />
          </EditForm>
        )}
      </Loaded>
    </Page>
  );
}
