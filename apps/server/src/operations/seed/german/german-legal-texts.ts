import type { LegalTextName } from "../../../features/ground/store/legal-texts/names.ts";

/** The samples in German. */
export const germanLegalTexts: Readonly<Record<LegalTextName, string>> = {
  terms: `# Allgemeine Geschäftsbedingungen

Mustertext eines Demo-Shops. Hier wird nichts verkauft, keine Zahlung eingezogen und nichts verschickt. Der Text zeigt, wo die Bedingungen eines Shops stehen.

## Vertragsschluss
Mit Ihrer Bestellung geben Sie ein Angebot ab. Wir nehmen es mit der Bestätigung an, die wir Ihnen per E-Mail schicken.

## Preise und Versand
Die Preise enthalten die Mehrwertsteuer. Die Versandkosten sehen Sie vor der Bestellung im Warenkorb und an der Kasse. Lieferzeiten und Lieferländer stehen auf der Seite zum Versand.

## Zahlung
Sie bezahlen bei der Bestellung. Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.

## Wenn etwas nicht stimmt
Es gilt die gesetzliche Gewährleistung von zwei Jahren. Schreiben Sie an hello@example.com, und wir reparieren, ersetzen oder erstatten.`,
  withdrawal: `# Widerrufsrecht

Sie können Ihre Bestellung innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt an dem Tag, an dem Sie das letzte Paket erhalten.

## So widerrufen Sie
Nutzen Sie die Schaltfläche auf der Seite Ihrer Bestellung oder der Sendungsverfolgung, oder schreiben Sie an hello@example.com. Es genügt, wenn Sie die Erklärung vor Ablauf der Frist absenden.

## Folgen des Widerrufs
Wir erstatten Ihre Zahlung einschließlich der Kosten des Standardversands innerhalb von 14 Tagen nach Ihrer Erklärung. Wir dürfen damit warten, bis die Ware zurück ist oder Sie nachweisen, dass Sie sie abgeschickt haben. Sie senden die Ware innerhalb von 14 Tagen auf eigene Kosten zurück.

## Ausnahmen
Kein Widerrufsrecht besteht für Waren, die nach Ihren Wünschen angefertigt werden, die schnell verderben oder die nach dem Entsiegeln aus Gründen der Hygiene nicht zurückgenommen werden können. Das steht dann auf der Produktseite.`,
  privacy: `# Datenschutz

Dies ist ein Demo-Shop. Bitte geben Sie keine echten persönlichen Daten ein.

## Was wir speichern
- Ihre Bestellung: Name, Adresse, E-Mail-Adresse und was Sie gekauft haben, so lange es das Gesetz verlangt.
- Ihr Konto, falls Sie eines anlegen, bis Sie es löschen.
- Ein Sitzungs-Cookie, das Ihren Warenkorb zusammenhält.

## Links von Creators
Hat Sie der Link eines Creators hergebracht, fragen wir, bevor wir ihn speichern. Ohne Ihre Einwilligung zählt er nur für diesen Besuch.

## Ihre Rechte
Sie können Ihre Daten in Ihrem Konto oder per E-Mail an hello@example.com einsehen, berichtigen, exportieren und löschen.`,
  guarantee: `# Gewährleistung

Die gesetzliche Gewährleistung umfasst zwei Jahre lang Mängel, die bei der Lieferung vorhanden waren. Im ersten Jahr wird vermutet, dass ein Mangel von Anfang an bestand.

Schreiben Sie uns an hello@example.com, mit Ihrer Bestellnummer und möglichst einem Foto. Wir reparieren oder ersetzen die Ware und erstatten den Preis, falls beides nicht möglich ist.`,
  accessibility: `# Barrierefreiheit

Dieser Shop ist nach WCAG 2.2, Stufe AA, gebaut. Jede Seite lässt sich mit Tastatur und Screenreader bedienen, in hellen und dunklen Farben und ab 320 Pixeln Breite.

Falls etwas bei Ihnen nicht funktioniert, schreiben Sie an hello@example.com. Wir antworten innerhalb von fünf Werktagen.`,
};
