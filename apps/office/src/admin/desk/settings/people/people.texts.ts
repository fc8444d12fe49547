import type { Language } from "@tote/storefront/data";
import { roleNames } from "@tote/words";

const en = {
  lead: "Everyone who works in the shop, and their roles.",
  add: "To add a colleague, open their account under Customers and give it a role.",
  customers: "Customers",
  edit: "Change roles",
  editOf: (name: string) => `Roles of ${name}`,
  editText: "Changes take effect immediately. The person and all owners get an e-mail.",
  none: "No role",
  roles: "Roles",
  rolesLead: "A role lists what people may see and do. People with several roles can do what any of them allows.",
  newRole: "New role",
  one: "Role",
  name: "Name",
  members: (count: number) => (count === 1 ? "1 person" : `${count} people`),
  everything: "Owners can see and do everything. This role can't be changed.",
  remove: "Delete role",
  unused: "Roles that people have can't be deleted.",
  builtIn: roleNames.en,
};
export type PeopleWords = typeof en;

const de: PeopleWords = {
  lead: "Alle, die im Shop arbeiten, mit ihren Rollen.",
  add: "Um jemanden hinzuzufügen, öffnen Sie das Konto unter Kunden und geben ihm eine Rolle.",
  customers: "Kunden",
  edit: "Rollen ändern",
  editOf: (name) => `Rollen von ${name}`,
  editText: "Änderungen gelten sofort. Die Person und alle Inhaber erhalten eine E-Mail.",
  none: "Keine Rolle",
  roles: "Rollen",
  rolesLead: "Eine Rolle legt fest, was sichtbar und erlaubt ist. Mehrere Rollen ergänzen sich.",
  newRole: "Neue Rolle",
  one: "Rolle",
  name: "Name",
  members: (count) => (count === 1 ? "1 Person" : `${count} Personen`),
  everything: "Inhaber sehen und dürfen alles. Diese Rolle lässt sich nicht ändern.",
  remove: "Rolle löschen",
  unused: "Vergebene Rollen können nicht gelöscht werden.",
  builtIn: roleNames.de,
};

export const peopleTexts: Readonly<Record<Language, PeopleWords>> = { en, de };

/** Roles that the shop came with have names in the reader's language. */
export const roleName = ({ name, builtIn }: { name: string; builtIn: string | null }, words: PeopleWords): string =>
  builtIn === null ? name : (words.builtIn[builtIn] ?? name);
