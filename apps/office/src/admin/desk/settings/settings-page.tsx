import { Link, useParams } from "@tanstack/react-router";
import { useSession } from "@tote/react";
import { useToteQuery } from "@tote/react/query";
import type { ComponentType } from "react";
import { useCurrentInSight } from "../../../list/use-current-in-sight.ts";
import { useWords } from "../../../shell/language.ts";
import { MissingPage } from "../../../shell/missing-page.tsx";
import { Page } from "../../../ui/page.tsx";
import { Empty, Loaded } from "../../../ui/states.tsx";
import { Brand } from "./brand.tsx";
import { Carriers } from "./carriers/carriers.tsx";
import { Home } from "./home.tsx";
import { LegalSettings } from "./legal-settings.tsx";
import { Payment } from "./payment.tsx";
import { Programme } from "./programme.tsx";
import { settingsTexts } from "./settings.texts.ts";
import type { PartProps } from "./settings-form.tsx";
import { Shipping } from "./shipping.tsx";
import { Staff } from "./staff.tsx";
import { Tax } from "./tax.tsx";

const PARTS = {
  brand: Brand,
  home: Home,
  payment: Payment,
  shipping: Shipping,
  carriers: Carriers,
  tax: Tax,
  programme: Programme,
  legal: LegalSettings,
  staff: Staff,
} as const satisfies Record<string, ComponentType<PartProps>>;
type PartName = keyof typeof PARTS;

/** `/admin/settings` and `/admin/settings/{part}`. */
export function SettingsPage() {
  const words = useWords(settingsTexts);
  const { roles } = useSession();
  if (!(roles as readonly string[]).includes("admin"))
    return (
      <Page title={words.title} lead={words.lead}>
        <Empty title={words.forAdministrators} />
      </Page>
    );
  return <Parts />;
}

function Parts() {
  const { part = "brand" } = useParams({ strict: false });
  return isPart(part) ? <Part name={part} /> : <MissingPage />;
}

const isPart = (name: string): name is PartName => Object.hasOwn(PARTS, name);

function Part({ name }: { name: PartName }) {
  const words = useWords(settingsTexts);
  const settings = useToteQuery("/api/admin/settings");
  const Form = PARTS[name];
  const strip = useCurrentInSight<HTMLElement>(name);
  const reread = async () => (await settings.refetch()).data;
  return (
    <Page title={words.title} lead={words.lead}>
      <nav className="tabs" ref={strip} aria-label={words.title}>
        <ul>
          {(Object.keys(PARTS) as PartName[]).map((each) => (
            <li key={each}>
              <Link
                to={each === "brand" ? "/admin/settings" : `/admin/settings/${each}`}
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={{ "aria-current": "page" }}
              >
                {words.parts[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Loaded query={settings} rows={6}>
        {(shown) => <Form key={name} settings={shown} reread={reread} />}
      </Loaded>
    </Page>
  );
}
