import { Link, useNavigate, useParams } from "@tanstack/react-router";
import type { Admin } from "@tote/client/api";
import { useToteQuery } from "@tote/react/query";
import { languageName } from "@tote/storefront/countries";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useMay } from "../../../shell/may.tsx";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useApi } from "../../../ui/api/use-api.ts";
import { Confirm } from "../../../ui/dialogs/confirm.tsx";
import { Editor } from "../../../ui/forms/editor.tsx";
import { Field } from "../../../ui/forms/form.tsx";
import { Page, Part } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { Term } from "../../../ui/term.tsx";
import { Day, Money } from "../../../ui/values.tsx";
import { RolesEditor } from "../settings/people/roles-editor.tsx";
import { CustomerCredit } from "./customer-credit.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { customersTexts } from "./customers.texts.ts";

type Customer = Admin.Customer;

/** `/admin/customers/{id}`. */
export function CustomerPage() {
  const { id = "" } = useParams({ strict: false });
  const customer = useToteQuery("/api/admin/customers/{id}", { path: { id } });
  const words = useWords(customersTexts);
  const reread = async () => (await customer.refetch()).data;
  return (
    <>
      <p className="back">
        <Link to="/admin/customers">← {words.back}</Link>
      </p>
      <Loaded query={customer} rows={6} title={words.one}>
        {(shown) => <Detail customer={shown} reread={reread} />}
      </Loaded>
    </>
  );
}

interface PartProps {
  customer: Customer;
  reread: () => Promise<Customer | undefined>;
}

function Detail({ customer, reread }: PartProps) {
  const words = useWords(customersTexts);
  const may = useMay();
  return (
    <Page title={customer.name || customer.email || words.guest} lead={<Facts customer={customer} />}>
      {may("orders.read") && (
        <Part title={words.recent}>
          <CustomerOrders customer={customer} />
        </Part>
      )}
      {customer.email !== null && <CustomerCredit customer={customer} />}
      {may("customers.write") && <Note customer={customer} reread={reread} />}
      {may("staff") && customer.email !== null && <Roles id={customer.id} />}
      {may("customers.erase") && <Erase customer={customer} />}
    </Page>
  );
}

function Facts({ customer }: { customer: Customer }) {
  const words = useWords(customersTexts);
  const { email, emailVerified, orders, locale, secondFactor, createdAt } = customer;
  const { language } = useLocale();
  return (
    <dl className="facts">
      <dt>{words.email}</dt>
      <dd>
        {email ?? words.guest}
        {email !== null && <span className="mark">{emailVerified ? words.verified : words.unverified}</span>}
      </dd>
      <dt>{words.spent}</dt>
      <dd>
        <Money of={orders.spent} /> · {words.orders}: {orders.count}
      </dd>
      <dt>{words.since}</dt>
      <dd>
        <Day of={createdAt} />
      </dd>
      <dt>{words.language}</dt>
      <dd>{languageName(locale, language)}</dd>
      <dt>
        <Term of="secondFactor" />
      </dt>
      <dd>{secondFactor ? words.hasFactor : words.lacksFactor}</dd>
    </dl>
  );
}

function Note({ customer, reread }: PartProps) {
  const words = useWords(customersTexts);
  const api = useApi();
  return (
    <Part title={words.note} lead={words.noteText}>
      <Editor
        label={words.note}
        resource={customer}
        toValues={({ note }) => ({ note: note ?? "" })}
        save={({ note = "" }, ifMatch) =>
          api.put("/api/admin/customers/{id}/note", { path: { id: customer.id }, body: { note }, ifMatch })
        }
        reread={reread}
        log={{ resource: customer.id }}
      >
        {({ note = "" }) => (
          <Field label={words.noteLabel} name="note" defaultValue={note} multiline maxLength={1_000} />
        )}
      </Editor>
    </Part>
  );
}

function Roles({ id }: { id: string }) {
  const words = useWords(customersTexts);
  return (
    <Part title={words.roles} lead={words.rolesText}>
      <RolesEditor id={id} />
    </Part>
  );
}

function Erase({ customer }: { customer: Customer }) {
  const words = useWords(customersTexts);
  const api = useApi();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const erase = async () => {
    await api.delete("/api/admin/customers/{id}", { path: { id: customer.id } });
    announce(words.erased);
    await navigate({ to: "/admin/customers" });
  };
  return (
    <Part title={words.erase} lead={words.eraseText}>
      <Confirm
        label={words.erase}
        title={words.eraseTitle}
        text={words.eraseText}
        confirm={words.eraseNow}
        onConfirm={erase}
        danger
      />
    </Part>
  );
}
