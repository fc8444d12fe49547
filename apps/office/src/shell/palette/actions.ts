import { useSession, useTote } from "@tote/react";
import { chooseTheme, THEMES } from "@tote/storefront/theme";
import { themeTexts } from "@tote/storefront/theme-texts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { useLocale, useWords } from "../language.ts";
import type { PaletteItem } from "./items.ts";
import { paletteTexts } from "./palette.texts.ts";

interface Given {
  home: string;
  onSignOut: () => void;
  showKeys: () => void;
}

/** The palette's actions on every page; a workspace that this person may not open is left out. */
export function useActions({ home, onSignOut, showKeys }: Given): readonly PaletteItem[] {
  const words = useWords(paletteTexts);
  const theme = useWords(themeTexts);
  return [
    { key: "shop", title: words.toShop, act: () => location.assign(home) },
    ...useWorkspaces(),
    ...THEMES.map((each) => ({
      key: `theme ${each}`,
      title: `${theme.legend}: ${theme.names[each]}`,
      also: Object.values(themeTexts)
        .map(({ legend, names }) => `${legend} ${names[each]}`)
        .join(" "),
      act: () => chooseTheme(each),
    })),
    useLanguageAction(),
    { key: "keys", title: words.showKeys, text: "?", act: showKeys },
    { key: "sign-out", title: words.signOut, also: "Sign out Abmelden Logout", act: onSignOut },
  ];
}

/** The other workspaces are documents of their own. */
function useWorkspaces(): PaletteItem[] {
  const words = useWords(paletteTexts).workspaces;
  const roles = useSession().roles as readonly string[];
  const here = location.pathname.split("/", 2).join("/");
  const isOpen = {
    "/admin": roles.includes("staff") || roles.includes("admin"),
    "/creator": roles.includes("creator"),
    "/account": true,
  };
  return (Object.keys(isOpen) as (keyof typeof isOpen)[])
    .filter((place) => isOpen[place] && place !== here)
    .map((place) => ({ key: place, title: words[place], act: () => location.assign(place) }));
}

/** The language belongs to the account, so it changes on every device. */
function useLanguageAction(): PaletteItem {
  const { language } = useLocale();
  const { session } = useTote();
  const { refetch } = useSession();
  const announce = useAnnounce();
  const words = useWords(paletteTexts);
  const change = useAct(async (locale: string) => {
    await session.update({ locale });
    await refetch();
  });
  const other = language === "de" ? "en" : "de";
  return {
    key: "language",
    title: words.otherLanguage,
    also: "Language Sprache English Englisch German Deutsch",
    act: () => void change.run(other).then((isDone) => isDone || announce(words.languageFailed)),
  };
}
