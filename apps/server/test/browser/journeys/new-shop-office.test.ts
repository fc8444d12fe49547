/**
 * The operator's first week in a shop that was empty a moment ago, by clicking: settings, a product, an import, an order, a
 * refund, a creator, a payout run and its bank file.
 */
import { readFile } from "node:fs/promises";
import { afterEach, describe, expect, test } from "vitest";
import { signUpOverHttp, TEST_PASSWORD } from "../../factories.ts";
import { runJob } from "../../guests.ts";
import type { NewShop } from "../../new-shop.ts";
import { BERLIN, placeOrder } from "../../orders.ts";
import { lacksBrowser, Visit } from "../browser.ts";
import { LANGUAGES, LOCALES, lookAt, press, setUpShop } from "./new-shop.ts";

const WORDS = {
  en: {
    save: "Save",
    saved: "Saved",
    price: "Price (EUR)",
    method: "Shipping method",
    account: "Payout account",
    holder: "Account holder",
    minimum: "Minimum payout (EUR)",
    programme: "Creator programme",
    title: "Title",
    typed: "49.90",
    draft: "Create draft",
    status: "Status",
    stock: /^Stock/,
    import: "Import",
    imported: "1 new, 0 updated, 0 unchanged",
    pay: "Record payment…",
    paid: "Record payment",
    isPaid: "Payment recorded",
    refund: "Refund…",
    reason: "Reason (shown to the customer)",
    confirm: "Refund",
    refunded: "Refund created",
    name: "Display name",
    channel: "Channel URL",
    terms: /I accept the terms/,
    apply: "Apply",
    applied: "Application in review",
    accept: "Accept",
    none: "No applications",
    amount: "Amount (negative to deduct)",
    why: "Reason",
    adjust: "Adjust balance",
    adjusted: "Balance adjusted",
    add: "Add payout account",
    ask: "Pay out now",
    asked: "Payout requested",
    password: "Password",
    next: "Continue",
    start: "Start all due payouts",
    begin: "Start",
    started: "No payouts due",
    processing: "Processing",
    sepa: "Bank file (SEPA)",
  },
  de: {
    save: "Speichern",
    saved: "Gespeichert",
    price: "Preis (EUR)",
    method: "Versandart",
    account: "Auszahlungskonto",
    holder: "Kontoinhaber",
    minimum: "Mindestauszahlung (EUR)",
    programme: "Creator-Programm",
    title: "Titel",
    typed: "49,90",
    draft: "Entwurf erstellen",
    status: "Status",
    stock: /^Bestand/,
    import: "Importieren",
    imported: "1 neu, 0 geändert, 0 unverändert",
    pay: "Zahlung verbuchen…",
    paid: "Zahlung verbuchen",
    isPaid: "Zahlung verbucht",
    refund: "Erstatten…",
    reason: "Grund (für den Kunden sichtbar)",
    confirm: "Erstatten",
    refunded: "Erstattung angelegt",
    name: "Anzeigename",
    channel: "URL Ihres Kanals",
    terms: /Ich akzeptiere die Bedingungen/,
    apply: "Bewerben",
    applied: "Bewerbung in Prüfung",
    accept: "Annehmen",
    none: "Keine Bewerbungen",
    amount: "Betrag (negativ zum Abziehen)",
    why: "Grund",
    adjust: "Guthaben korrigieren",
    adjusted: "Guthaben korrigiert",
    add: "Auszahlungskonto hinzufügen",
    ask: "Jetzt auszahlen",
    asked: "Auszahlung angefordert",
    password: "Passwort",
    next: "Weiter",
    start: "Alle fälligen Auszahlungen starten",
    begin: "Starten",
    started: "Keine fälligen Auszahlungen",
    processing: "In Bearbeitung",
    sepa: "Bankdatei (SEPA)",
  },
} as const;

const CSV = `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status
bowl,Breakfast Bowl,Title,Default Title,BOWL,5,32.00,active
`;

describe.skipIf(lacksBrowser())("the first week in the office of a new shop", () => {
  const visits: Visit[] = [];
  let opened: NewShop | undefined;
  afterEach(async () => {
    for (const visit of visits.splice(0)) await visit.end();
    await opened?.shop.close();
  });

  test.each(LANGUAGES)(
    "from the printed link to the bank file: %s",
    async (language) => {
      const made = await setUpShop(language);
      opened = made.opened;
      const { shop, origin } = opened;
      const { owner } = made;
      visits.push(owner);
      const { page } = owner;
      const words = WORDS[language];
      const problems: string[] = [];
      const look = async (name: string) => problems.push(...(await lookAt(owner, `office-${language}-${name}`)));
      const said = (text: string) => page.locator(".announcer").getByText(text).waitFor();
      await look("guide");

      await page.goto("/admin/settings/shipping");
      await look("shipping");
      await page.locator("main .rows button").first().click();
      const sheet = page.getByRole("dialog", { name: words.method });
      await sheet.getByLabel(words.price).fill(language === "de" ? "4,90" : "4.90");
      await press(page, words.save);
      await sheet.waitFor({ state: "detached" });
      await page
        .getByText(language === "de" ? /4,90\s€/ : "€4.90")
        .first()
        .waitFor();

      await page.goto("/admin/settings/programme");
      await page.getByLabel(words.minimum).fill("1");
      await page.getByRole("form", { name: words.programme }).getByRole("button", { name: words.save }).click();
      await said(words.saved);
      await page.reload();
      const account = page.getByRole("form", { name: words.account });
      await account.getByLabel(words.holder).fill("Halm & Hain GmbH");
      await account.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
      await account.getByRole("button", { name: words.save }).click();
      await said(words.saved);
      await look("programme");

      await page.goto("/admin/products/new");
      await page.getByLabel(words.title).fill("Morning Mug");
      await page.getByLabel(words.price).fill(words.typed);
      await press(page, words.draft);
      await page.waitForURL("**/admin/products/morning-mug");
      await page.getByLabel(words.status, { exact: true }).selectOption("active");
      await page.getByLabel(words.stock).first().fill("7");
      await press(page, words.save);
      await said(words.saved);
      await look("product");

      await page.goto("/admin/import");
      const file = { name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(CSV) };
      await page.locator("input[type=file]").setInputFiles(file);
      await page.getByRole("row", { name: /Breakfast Bowl/ }).waitFor();
      await press(page, words.import);
      await expect
        .poll(
          async () => {
            await runJob(shop, "product-imports");
            return page.getByText(words.imported, { exact: false }).count();
          },
          { timeout: 20_000 },
        )
        .toBeGreaterThan(0);
      await look("import");

      const buyer = await signUpOverHttp(shop);
      const lines = [
        { productId: "morning-mug", qty: 2 },
        { productId: "bowl", qty: 1 },
      ];
      const placed = await placeOrder(shop, buyer.session, { lines, shippingAddress: BERLIN });
      expect([placed.status, placed.body.totals.total.amount]).toEqual([201, 2 * 4_990 + 3_200 + 490]);
      await page.goto(`/admin/orders?tab=all&open=${placed.body.reference}`);
      await press(page, words.pay);
      await page.getByRole("dialog").getByRole("button", { name: words.paid, exact: true }).click();
      await said(words.isPaid);
      await press(page, words.refund);
      await page
        .getByLabel(/Morning Mug/)
        .first()
        .fill("1");
      await page
        .getByText(language === "de" ? /49,90\s€/ : "€49.90")
        .last()
        .waitFor();
      await page.getByLabel(words.reason).fill("A crack in the glaze");
      await press(page, words.confirm);
      await said(words.refunded);
      await look("order");

      const mira = await Visit.start(origin, { width: 1_280, scheme: "light", locale: LOCALES[language] });
      visits.push(mira);
      const creator = await signUpOverHttp(shop);
      await shop.request("PATCH", "/api/auth/me", { session: creator.session, body: { locale: language } });
      await mira.signIn(creator.session, "creator");
      await mira.page.goto("/account/creator");
      await mira.page.getByLabel(words.name).fill("Mira sews");
      await mira.page.getByLabel(words.channel).fill("https://mira.example");
      await mira.page.getByLabel(words.terms).check();
      await press(mira.page, words.apply);
      await mira.page.getByText(words.applied).first().waitFor();

      await page.goto("/admin/creators?status=pending");
      await page.getByRole("heading", { level: 2, name: "Mira sews" }).waitFor();
      await look("application");
      await press(page, words.accept);
      await page.getByText(words.none).first().waitFor();
      const { body: creators } = await shop.request<{ data: { id: string }[] }>("GET", "/api/admin/creators", {
        session: await sessionOf(page),
      });
      await page.goto(`/admin/creators/${creators.data[0]?.id}`);
      await page.getByLabel(words.amount).fill(language === "de" ? "12,50" : "12.50");
      await page.getByLabel(words.why).fill("Thank you for the film");
      await press(page, words.adjust);
      await page.getByRole("dialog").getByRole("button", { name: words.adjust }).click();
      await said(words.adjusted);
      await look("creator");

      const wallet = mira.page;
      await wallet.goto("/creator/wallet");
      await press(wallet, words.add);
      await wallet.getByLabel(words.holder).fill("Mira Sommer");
      await wallet.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
      await press(wallet, words.save);
      const password = wallet.getByLabel(words.password);
      const ask = wallet.getByRole("button", { name: words.ask });
      await password.or(ask).first().waitFor();
      if (await password.isVisible()) {
        await password.fill(TEST_PASSWORD);
        await press(wallet, words.next);
      }
      await wallet.getByRole("dialog").waitFor({ state: "detached" });
      await ask.click();
      await wallet.getByRole("dialog").getByRole("button", { name: words.ask }).click();
      await wallet.locator(".announcer").getByText(words.asked).waitFor();
      problems.push(...(await lookAt(mira, `office-${language}-wallet`)));

      await page.goto("/admin/payouts");
      await look("payouts");
      await press(page, words.start);
      await page.getByRole("dialog").getByRole("button", { name: words.begin }).click();
      await page.getByText(words.started).first().waitFor();
      await press(page, words.processing);
      await page.getByRole("button", { name: "Mira sews" }).waitFor();
      await look("processing");
      const download = page.waitForEvent("download");
      await press(page, words.sepa);
      const text = await readFile(await (await download).path(), "utf8");
      expect(text).toContain('<InstdAmt Ccy="EUR">12.50</InstdAmt>');
      // The character set of SEPA has no ampersand.
      expect(text).toContain("<Nm>Halm + Hain GmbH</Nm>");
      expect(problems).toEqual([]);
      expect(owner.complaints).toEqual([]);
    },
    300_000,
  );

  const sessionOf = async (page: Visit["page"]) =>
    (await page.context().cookies()).find(({ name }) => name === "session")?.value ?? "";
});
