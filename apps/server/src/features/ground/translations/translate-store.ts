import type { Statement, Storefront } from "../store/storefront.ts";
import { STORE_KEY } from "./kinds.ts";
import type { Translated } from "./translations.ts";

/** The appearance of the shop in another language, and the fields that have no translation. */
export function translateStorefront(
  own: Storefront,
  into: Translated | null,
): { storefront: Storefront; untranslated: readonly string[] } {
  if (into === null) return { storefront: own, untranslated: [] };
  const untranslated: string[] = [];
  const take = <Own extends string | null>(field: string, text: Own): Own | string => {
    if (text === null || text === "") return text;
    const found = into.texts.text("settings", STORE_KEY, field);
    if (found === undefined) untranslated.push(field);
    return found ?? text;
  };
  const statement = (name: string, shown: Statement | null): Statement | null =>
    shown && {
      ...shown,
      title: take(`${name}.title`, shown.title),
      text: take(`${name}.text`, shown.text),
      imageAlt: take(`${name}.imageAlt`, shown.imageAlt),
      linkTitle: take(`${name}.linkTitle`, shown.linkTitle),
    };
  return {
    storefront: {
      ...own,
      description: take("description", own.description),
      announcement: take("announcement", own.announcement),
      navigation: own.navigation.map(({ title, url }) => ({ title: take(`navigation.${url}`, title), url })),
      hero: statement("hero", own.hero),
      story: statement("story", own.story),
    },
    untranslated,
  };
}

export function translateMethods<Method extends { id: string; name: string }>(
  methods: readonly Method[],
  into: Translated | null,
): readonly Method[] {
  if (into === null) return methods;
  return methods.map((method) => ({
    ...method,
    name: into.texts.text("shipping_method", method.id, "name") ?? method.name,
  }));
}
