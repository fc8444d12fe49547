import { afterAll, beforeAll, expect, test } from "vitest";
import { createCreator, makeAdmin, makeStaff } from "../../../../../test/factories.ts";
import {
  createPayee,
  earn,
  requestPayout,
  setMethod,
  TEST_IBAN,
  type TestCreator,
  takeStep,
} from "../../../../../test/payouts.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { decimalAmount } from "../../../../platform/money/currency.ts";
import { pain001 } from "./pain001.ts";
import { sepaText } from "./sepa-text.ts";

let shop: TestApp;
let admin: string;
let ada: TestCreator;
let evil: TestCreator;
let byPayPal: TestCreator;
const ids = new Map<TestCreator, string>();

beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  ada = await createPayee(shop, 5_000, { name: "Ada Lovelace" });
  evil = await createCreator(shop, { name: '=HYPERLINK("http://evil.example","Click")' });
  await setMethod(shop, evil, {
    type: "bank_transfer",
    accountHolder: "Jürgen <Groß> & Söhne // Zürich €",
    iban: "FR14 2004 1010 0505 0001 3M02 606",
    bic: "psstfrpppar",
  });
  await earn(shop, evil.creatorId, 123_456);
  byPayPal = await createCreator(shop);
  await setMethod(shop, byPayPal, { type: "paypal", email: "grace@example.com" });
  await earn(shop, byPayPal.creatorId, 3_000);
  for (const creator of [ada, evil, byPayPal]) {
    const { id } = (await requestPayout(shop, creator)).body;
    ids.set(creator, id);
    await takeStep(shop, admin, id, "start");
  }
});
afterAll(() => shop.close());

const file = (path: string, session = admin) =>
  shop.request<{ code?: string } | null>("GET", `/api/admin/payouts${path}`, { session });
const exportsInLog = async () => {
  const { body } = await shop.request<{ data: Record<string, unknown>[] }>(
    "GET",
    "/api/admin/audit-log?resourceType=payout_export",
    { session: admin },
  );
  return body.data;
};

test("the table has the accounts, and nothing in it is a formula", async () => {
  const answer = await file(".csv?status=processing");
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="payouts.csv"');
  expect(answer.headers["cache-control"]).toBe("no-store");
  const lines = answer.text.split("\r\n");
  expect(lines[0]).toBe(
    "id,status,origin,creator,email,amount (EUR),currency,method,accountHolder,iban,bic,paypalEmail,reference,requestedAt,paidAt",
  );
  expect(lines[1]).toMatch(
    new RegExp(
      `^${ids.get(ada)},processing,request,Ada Lovelace,${ada.email},50.00,EUR,bank_transfer,Ada Lovelace,${TEST_IBAN},,,,[^,]+Z,$`,
    ),
  );
  expect(lines[2]).toContain(`,"'=HYPERLINK(""http://evil.example"",""Click"")",${evil.email},1234.56,EUR,`);
  expect(lines[3]).toContain(",30.00,EUR,paypal,,,,grace@example.com,");
  expect(lines).toHaveLength(5);
  expect((await file(`.csv?creatorId=${encodeId("crt", byPayPal.creatorId)}`)).text.split("\r\n")).toHaveLength(3);
  expect((await file(".csv?status=paid")).text).toBe(`${lines[0]}\r\n`);
  expect((await file(".csv?creatorId=nobody")).text).toBe(`${lines[0]}\r\n`);
  expect((await file(".csv?to=2020-01-01T00:00:00Z")).text).toBe(`${lines[0]}\r\n`);
});

test("the file for the bank pays the bank transfers, once the store has said from where", async () => {
  expect((await file(".xml")).body).toMatchObject({ status: 409, code: "payout_account_missing" });
  const set = (payoutAccount: object | null) =>
    shop.request("PATCH", "/api/admin/settings", {
      session: admin,
      headers: { "if-match": "*" },
      body: { payoutAccount },
    });
  expect((await set({ name: "Tote", iban: "DE00 1234", bic: "nope!" })).body).toMatchObject({
    code: "validation_failed",
    errors: [{ pointer: "#/payoutAccount/iban" }, { pointer: "#/payoutAccount/bic" }],
  });
  expect((await set({ name: "Tote & Töchter GmbH", iban: "de89 3704 0044 0532 0130 00" })).body).toMatchObject({
    payoutAccount: { name: "Tote & Töchter GmbH", iban: TEST_IBAN, bic: null },
  });
  const answer = await file(".xml?executionDate=2099-12-01");
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="payouts-2099-12-01.xml"');
  const end = (creator: TestCreator) => ids.get(creator)?.replace("_", "-") ?? "";
  const messageId = /<MsgId>([0-9a-f]{32})<\/MsgId>/.exec(answer.text)?.[1];
  expect(messageId).toBeDefined();
  expect(answer.text.replaceAll(messageId ?? "", "ID").replace(/<CreDtTm>[^<]+/, "<CreDtTm>NOW")).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>ID</MsgId>
      <CreDtTm>NOW</CreDtTm>
      <NbOfTxs>2</NbOfTxs>
      <CtrlSum>1284.56</CtrlSum>
      <InitgPty>
        <Nm>Tote + Toechter GmbH</Nm>
      </InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>ID</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <BtchBookg>true</BtchBookg>
      <NbOfTxs>2</NbOfTxs>
      <CtrlSum>1284.56</CtrlSum>
      <PmtTpInf>
        <SvcLvl>
          <Cd>SEPA</Cd>
        </SvcLvl>
      </PmtTpInf>
      <ReqdExctnDt>
        <Dt>2099-12-01</Dt>
      </ReqdExctnDt>
      <Dbtr>
        <Nm>Tote + Toechter GmbH</Nm>
      </Dbtr>
      <DbtrAcct>
        <Id>
          <IBAN>${TEST_IBAN}</IBAN>
        </Id>
        <Ccy>EUR</Ccy>
      </DbtrAcct>
      <DbtrAgt>
        <FinInstnId>
          <Othr>
            <Id>NOTPROVIDED</Id>
          </Othr>
        </FinInstnId>
      </DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>
      <CdtTrfTxInf>
        <PmtId>
          <EndToEndId>${end(ada)}</EndToEndId>
        </PmtId>
        <Amt>
          <InstdAmt Ccy="EUR">50.00</InstdAmt>
        </Amt>
        <Cdtr>
          <Nm>Ada Lovelace</Nm>
        </Cdtr>
        <CdtrAcct>
          <Id>
            <IBAN>${TEST_IBAN}</IBAN>
          </Id>
        </CdtrAcct>
        <RmtInf>
          <Ustrd>Test shop ${end(ada)}</Ustrd>
        </RmtInf>
      </CdtTrfTxInf>
      <CdtTrfTxInf>
        <PmtId>
          <EndToEndId>${end(evil)}</EndToEndId>
        </PmtId>
        <Amt>
          <InstdAmt Ccy="EUR">1234.56</InstdAmt>
        </Amt>
        <CdtrAgt>
          <FinInstnId>
            <BICFI>PSSTFRPPPAR</BICFI>
          </FinInstnId>
        </CdtrAgt>
        <Cdtr>
          <Nm>Juergen Gross + Soehne / Zuerich</Nm>
        </Cdtr>
        <CdtrAcct>
          <Id>
            <IBAN>FR1420041010050500013M02606</IBAN>
          </Id>
        </CdtrAcct>
        <RmtInf>
          <Ustrd>Test shop ${end(evil)}</Ustrd>
        </RmtInf>
      </CdtTrfTxInf>
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`,
  );
  expect(end(ada).length).toBeLessThanOrEqual(35);
  // No payout changed its status, and repeated downloads return the same file, even two at once.
  expect((await file(`/${ids.get(ada)}`)).body).toMatchObject({ status: "processing" });
  for (const again of await Promise.all([file(".xml"), file(".xml"), file(`.xml?file=${messageId}`)]))
    expect(again.text).toBe(answer.text);
  expect((await file(`.xml?file=${"0".repeat(32)}`)).status).toBe(404);
  expect((await file(".xml?executionDate=2099-12-02")).body).toMatchObject({ code: "bank_file_exists" });
  expect((await file(".xml?status=in_transit")).body).toMatchObject({ code: "nothing_to_export" });
  // No file pays a payout that must not be paid or already was, nor on a day that the bank would refuse.
  for (const status of ["held", "paid", "failed", "returned", "canceled"])
    expect((await file(`.xml?status=${status}`)).status).toBe(422);
  expect((await file(".xml?executionDate=2026-11-01")).body).toMatchObject({
    code: "validation_failed",
    errors: [{ parameter: "executionDate", code: "out_of_range" }],
  });
  expect((await set(null)).body).toMatchObject({ payoutAccount: null });
  expect((await file(".xml")).body).toMatchObject({ code: "payout_account_missing" });
  await set({ name: "Tote", iban: TEST_IBAN });
  expect((await file(".xml?executionDate=2026-02-30")).status).toBe(422);
  expect((await file(".xml?method=paypal")).status).toBe(422);
});

test("who took the accounts is in the log, the accounts are not; staff neither takes them nor reads about it", async () => {
  const staff = await makeStaff(shop);
  const before = (await exportsInLog()).length;
  for (const path of [".csv", ".xml", ""]) {
    expect((await file(path, staff)).status).toBe(403);
    expect((await file(path, "")).status).toBe(401);
    expect((await file(path, ada.session)).status).toBe(403);
  }
  await file(".csv?status=processing");
  const log = await exportsInLog();
  expect(log).toHaveLength(before + 1);
  expect(log[0]).toMatchObject({
    action: "payout.export",
    actor: { name: "Grace Hopper" },
    after: {
      format: "csv",
      count: 3,
      totalMinor: 131_456,
      filter: { status: "processing" },
      payouts: [...ids.values()],
    },
  });
  const hidden = await shop.request<{ data: unknown[] }>("GET", "/api/admin/audit-log?resourceType=payout_export", {
    session: staff,
  });
  expect(hidden.body.data).toEqual([]);
  const rows = await shop.database.reads.query(sql<{ text: string | null }>`
    select concat(before::text, after::text) as text from audit_log where resource_type in ('payout', 'payout_method', 'payout_export')`);
  expect(rows.length).toBeGreaterThan(6);
  for (const { text } of rows) expect(text).not.toMatch(/3704004405|grace@example|Jürgen/);
});

test.each([
  [1, "EUR", "0.01"],
  [100, "EUR", "1.00"],
  [123_456_789, "EUR", "1234567.89"],
  [500, "JPY", "500"],
  [1_234, "KWD", "1.234"],
  [-5, "EUR", "-0.05"],
])("%i minor units of %s are %s", (minor, currency, text) => {
  expect(decimalAmount(minor, currency)).toBe(text);
});

test.each([
  ["José Ñúñez", "Jose Nunez"],
  ["Łukasz Żółć", "Lukasz Zolc"],
  ["//Bank//", "Bank"],
  ["a\u0000\n\tb", "a b"],
  ["<&\"'>;=*%_", "+ '"],
  ["山田太郎", "NOTPROVIDED"],
  ["", "NOTPROVIDED"],
  ["x".repeat(80), "x".repeat(70)],
])("%j is written %j for a bank", (text, written) => {
  expect(sepaText(text, 70)).toBe(written);
});

test("in another currency it is no SEPA payment", () => {
  const text = pain001({
    messageId: "1",
    createdAt: new Date(),
    executionDate: "2026-12-01",
    currency: "CHF",
    debtor: { name: "Tote", iban: "CH9300762011623852957", bic: "UBSWCHZH80A" },
    transfers: [
      { endToEndId: "2", amountMinor: 5, name: "Ada", iban: "CH9300762011623852957", bic: null, purpose: "Thanks" },
    ],
  });
  expect(text).not.toContain("SEPA");
  expect(text).toContain("<ChrgBr>SHAR</ChrgBr>");
  expect(text).toContain('<InstdAmt Ccy="CHF">0.05</InstdAmt>');
  expect(text).toContain("<BICFI>UBSWCHZH80A</BICFI>");
});
