import { Link, useParams } from "@tanstack/react-router";
import { useToteQuery } from "@tote/react/query";
import type { ComponentType } from "react";
import { useCurrentInSight } from "../../../list/use-current-in-sight.ts";
import { useWords } from "../../../shell/language.ts";
import { type Permission, useMay } from "../../../shell/may.tsx";
import { MissingPage } from "../../../shell/missing-page.tsx";
import { Page } from "../../../ui/page.tsx";
import { Loaded } from "../../../ui/states.tsx";
import { Assistants } from "./assistants/assistants.tsx";
import { Brand } from "./brand.tsx";
import { Carriers } from "./carriers/carriers.tsx";
import { Home } from "./home.tsx";
import { LegalSettings } from "./legal-settings.tsx";
import { Payment } from "./payment.tsx";
import { People } from "./people/people.tsx";
import { Roles } from "./people/roles.tsx";
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
  assistants: Assistants,
  legal: LegalSettings,
  staff: Staff,
} as const satisfies Record<string, ComponentType<PartProps>>;
/** Parts whose forms need more than the settings. */
const ALSO: Readonly<Partial<Record<keyof typeof PARTS, Permission>>> = {
  shipping: "shipping",
  carriers: "shipping",
  tax: "taxes",
  legal: "legal",
};
/** Parts that need no settings. */
const OF_PEOPLE = { people: People, roles: Roles } as const satisfies Record<string, ComponentType>;
type PartName = keyof typeof PARTS | keyof typeof OF_PEOPLE;

const isOfPeople = (name: string): name is keyof typeof OF_PEOPLE => Object.hasOwn(OF_PEOPLE, name);

const partsOf = (may: (permission: Permission) => boolean) =>
  (Object.keys(PARTS) as (keyof typeof PARTS)[]).filter((part) => {
    const also = ALSO[part];
    return also === undefined || may(also);
  });

/** `/admin/settings` and `/admin/settings/{part}`: the parts that the person may change. */
export function SettingsPage() {
  const words = useWords(settingsTexts);
  const may = useMay();
  const open: PartName[] = [
    ...(may("settings") ? partsOf(may) : []),
    ...(may("staff") ? (Object.keys(OF_PEOPLE) as PartName[]) : []),
  ];
  const { part = open[0] ?? "" } = useParams({ strict: false });
  const name = open.find((each) => each === part);
  const strip = useCurrentInSight<HTMLElement>(part);
  if (name === undefined) return <MissingPage />;
  return (
    <Page title={words.title} lead={words.lead}>
      <nav className="tabs" ref={strip} aria-label={words.title}>
        <ul>
          {open.map((each) => (
            <li key={each}>
              <Link
                to={each === open[0] ? "/admin/settings" : `/admin/settings/${each}`}
                activeOptions={{ exact: true, includeSearch: false }}
                activeProps={{ "aria-current": "page" }}
              >
                {words.parts[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PartOf key={name} name={name} />
    </Page>
  );
}

function PartOf({ name }: { name: PartName }) {
  if (!isOfPeople(name)) return <PartOfSettings name={name} />;
  const Shown = OF_PEOPLE[name];
  return <Shown />;
}

function PartOfSettings({ name }: { name: keyof typeof PARTS }) {
  const settings = useToteQuery("/api/admin/settings");
  const Form = PARTS[name];
  const reread = async () => (await settings.refetch()).data;
  return (
    <Loaded query={settings} rows={6}>
      {(shown) => <Form settings={shown} reread={reread} />}
    </Loaded>
  );
}
