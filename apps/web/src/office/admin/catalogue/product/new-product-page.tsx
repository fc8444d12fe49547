/** @jsxImportSource react */
import { useNavigate } from "@tanstack/react-router";
import { parseMoney } from "@tote/client/money";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { useRead } from "../../../ui/api/use-read.ts";
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
  const create = useAct(async ({ title = "", price = "" }: Values) => {
    const currency = store.data?.currency ?? "";
    const sum = parseMoney(price, currency, language);
    if (sum === null) throw new Error(words.unreadable);
    const made = await api.post("/api/admin/products", {
      body: { title, status: "draft", variants: [{ price: sum }] },
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
              width="half"
            />
          </EditForm>
        )}
      </Loaded>
    </Page>
  );
}
