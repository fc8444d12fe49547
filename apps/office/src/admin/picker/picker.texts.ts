import type { Language } from "@tote/storefront/data";

const en = {
  choose: "Choose picture",
  other: "Choose another",
  remove: "Remove",
  none: "No picture",
  alt: "Alternative text",
  altHint: "Describes the picture for screen readers and search engines. Leave empty for decorative pictures.",
  upload: "Upload picture",
  uploaded: "Picture uploaded",
  search: "Search product titles",
  picture: (shown: string | undefined, width: number, height: number) =>
    `${shown ?? "Unused picture"}, ${width} × ${height}`,
  shop: "Pages of the shop",
  noMatch: "No pictures match",
  empty: "No pictures yet. Upload the first one above.",
  more: "Show more",
};

export type PickerWords = typeof en;

const de: PickerWords = {
  choose: "Bild auswählen",
  other: "Anderes Bild auswählen",
  remove: "Entfernen",
  none: "Kein Bild",
  alt: "Alternativtext",
  altHint: "Beschreibt das Bild für Screenreader und Suchmaschinen. Bei dekorativen Bildern leer lassen.",
  upload: "Bild hochladen",
  uploaded: "Bild hochgeladen",
  search: "Produkttitel suchen",
  picture: (shown, width, height) => `${shown ?? "Nicht verwendetes Bild"}, ${width} × ${height}`,
  shop: "Seiten des Shops",
  noMatch: "Keine passenden Bilder",
  empty: "Noch keine Bilder. Laden Sie oben das erste hoch.",
  more: "Mehr anzeigen",
};

export const pickerTexts: Readonly<Record<Language, PickerWords>> = { en, de };
