import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signUp, type TestCustomer, waitingMails } from "../../../../../test/factories.ts";
import { ABUSE, reportCalls, SUPPORT } from "../../../../../test/reports.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { encodeId, newId } from "../../../../platform/ids.ts";
import { mailContent } from "../../../../platform/mail/texts/mail-content.ts";

let shop: TestApp;
let staff: TestCustomer;
let calls: ReturnType<typeof reportCalls>;
beforeAll(async () => {
  shop = await startTestApp();
  staff = await signUp(shop, { name: "Grace Hopper", roles: ["staff"] });
  calls = reportCalls(shop, staff);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.reads.execute(sql`delete from mails`);
});

const newest = async () => (await waitingMails(shop, "eve@example.com")).at(-1);

describe("the way of a report", () => {
  test("from received over a question and its answer to a decision, each told and kept", async () => {
    const made = await calls.report(SUPPORT, "de-AT,de;q=0.9");
    const assigned = await calls.step(made.id, "assign");
    expect(assigned).toMatchObject({
      status: 200,
      body: { status: "in_review", assignee: { id: encodeId("usr", staff.userId), name: "Grace Hopper" }, version: 2 },
    });
    expect(assigned.headers.etag).toBe('"2"');

    expect((await calls.step(made.id, "reply", { message: "Could you send\na picture?" })).body.status).toBe("waiting");
    const question = await newest();
    expect(question).toMatchObject({
      template: "report_reply",
      locale: "de",
      data: { reference: made.reference, message: "Could you send\na picture?", statusToken: made.statusToken },
    });
    expect((await calls.status(made)).body).toMatchObject({
      status: "waiting",
      messages: [{ from: "shop", message: "Could you send\na picture?" }],
    });

    expect(await calls.answerTo(made, "Here it is.")).toMatchObject({
      status: 201,
      body: { status: "in_review", messages: [{ from: "shop" }, { from: "reporter", message: "Here it is." }] },
    });
    expect(await calls.answerTo(made, "And another.")).toMatchObject({
      status: 409,
      body: { code: "invalid_transition" },
    });

    const decided = await calls.step(made.id, "decide", { decision: "resolved", reason: "A new mug is on its way." });
    expect(decided.body).toMatchObject({
      status: "resolved",
      decision: {
        outcome: "resolved",
        reason: "A new mug is on its way.",
        automatedMeans: false,
        redress: null,
        decidedBy: { name: "Grace Hopper" },
      },
    });
    expect(await newest()).toMatchObject({ template: "report_decided", locale: "de", data: { outcome: "resolved" } });
    expect((await calls.status(made)).body).toMatchObject({
      status: "resolved",
      decision: { outcome: "resolved", reason: "A new mug is on its way.", redress: null },
    });
    expect((await calls.show(made.reference)).body.history.map(({ type, message }) => [type, message])).toEqual([
      ["assigned", null],
      ["replied", "Could you send\na picture?"],
      ["answered", "Here it is."],
      ["decided", null],
    ]);
    const events = await calls.eventsAbout(made.reference);
    expect(events.map(({ type, status }) => [type, status])).toEqual([
      ["report.created", "received"],
      ["report.updated", "in_review"],
      ["report.updated", "waiting"],
      ["report.updated", "in_review"],
      ["report.updated", "resolved"],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/mug|picture|Here it is/);
  });

  test("is a notice's statement of reasons, with what the law offers where nothing else is said", async () => {
    const made = await calls.report(ABUSE, "de");
    const decision = {
      decision: "rejected",
      reason: "The design is not registered.",
      facts: "The register was searched.",
      ground: "law",
      groundReference: "§ 38 DesignG",
    };
    await calls.step(made.id, "decide", decision);
    const shown = (await calls.status(made)).body.decision;
    expect(shown).toMatchObject({
      outcome: "rejected",
      facts: decision.facts,
      ground: "law",
      groundReference: "§ 38 DesignG",
      automatedMeans: false,
      redress: expect.stringContaining("Streitbeilegung"),
    });
    const mail = await newest();
    const content = mailContent("report_decided", "de", mail?.data, {
      storeName: "Shop",
      accentColor: null,
      publicUrl: "https://shop.example",
      storefrontUrl: "https://shop.example",
      links: {},
    });
    expect(content?.paragraphs).toContain("The design is not registered.");
    expect(content?.details).toContainEqual(["Grundlage", "Gesetz: § 38 DesignG"]);
    expect(content?.closing?.join(" ")).toContain("Gericht");
    expect(content?.action?.url).toBe(
      `https://shop.example/report-problem/${made.reference}?token=${made.statusToken}`,
    );
    const own = await calls.report(ABUSE);
    await calls.step(own.id, "decide", { decision: "resolved", reason: "Gone.", redress: "Write to our ombudsman." });
    expect((await calls.status(own)).body.decision).toMatchObject({ redress: "Write to our ombudsman." });
  });

  test("ends with the decision: every later step is refused, and leaves no trace", async () => {
    const made = await calls.report();
    await calls.step(made.id, "decide", { decision: "rejected", reason: "No." });
    const before = await calls.show(made.id);
    await shop.database.reads.execute(sql`delete from mails`);
    for (const [name, body] of [
      ["assign", {}],
      ["reply", { message: "Well" }],
      ["decide", { decision: "resolved", reason: "Yes after all." }],
    ] as const)
      expect(await calls.step(made.id, name, body)).toMatchObject({
        status: 409,
        body: { code: "invalid_transition" },
      });
    expect(await calls.answerTo(made, "But!")).toMatchObject({ status: 409 });
    expect((await calls.show(made.id)).body).toEqual(before.body);
    expect(await newest()).toBeUndefined();
  });

  test("two people decide at once, and one of them succeeds", async () => {
    const made = await calls.report();
    const answers = await Promise.all([
      calls.step(made.id, "decide", { decision: "resolved", reason: "Yes." }),
      calls.step(made.id, "decide", { decision: "rejected", reason: "No." }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(
      (await waitingMails(shop, "eve@example.com")).filter(({ template }) => template === "report_decided"),
    ).toHaveLength(1);
  });
});

describe("assigning", () => {
  test("goes to others of the staff, back to nobody, and to nobody else", async () => {
    const made = await calls.report();
    const other = await signUp(shop, { name: "Katherine Johnson", roles: ["admin"] });
    expect(
      (await calls.step(made.id, "assign", { assigneeId: encodeId("usr", other.userId) })).body.assignee?.name,
    ).toBe("Katherine Johnson");
    expect((await calls.step(made.id, "assign", { assigneeId: null })).body).toMatchObject({
      assignee: null,
      status: "in_review",
    });
    const customer = await signUp(shop);
    for (const assigneeId of [encodeId("usr", customer.userId), encodeId("usr", newId()), "nobody"])
      expect(await calls.step(made.id, "assign", { assigneeId })).toMatchObject({
        status: 422,
        body: { code: "unknown_user", errors: [{ pointer: "#/assigneeId" }] },
      });
  });

  test("taking it from nobody leaves a new report new", async () => {
    const made = await calls.report();
    expect((await calls.step(made.id, "assign", { assigneeId: null })).body.status).toBe("received");
  });

  test("a stale version is refused, the right one and none are taken", async () => {
    const made = await calls.report();
    expect((await calls.step(made.id, "assign", {}, { "if-match": '"7"' })).status).toBe(412);
    expect((await calls.step(made.id, "assign", {}, { "if-match": '"1"' })).status).toBe(200);
    expect((await calls.step(made.id, "reply", { message: "?" }, { "if-match": '"1"' })).status).toBe(412);
    expect(
      (await calls.step(made.id, "decide", { decision: "resolved", reason: "." }, { "if-match": "*" })).status,
    ).toBe(200);
  });
});

describe("reports that cannot be answered", () => {
  test("a report without an address is decided without a mail, and not replied to", async () => {
    const { email: _email, name: _name, ...anonymous } = ABUSE;
    const made = await calls.report({ ...anonymous, category: "child_sexual_abuse" });
    expect(await calls.step(made.id, "reply", { message: "Hello" })).toMatchObject({
      status: 409,
      body: { code: "no_reply_address" },
    });
    expect((await calls.step(made.id, "decide", { decision: "resolved", reason: "Removed." })).status).toBe(200);
    expect(await shop.database.reads.query(sql<{ id: string }>`select id from mails`)).toEqual([]);
  });

  test("what looks like spam ends without mail and event, unless its sender writes back", async () => {
    const spam = await calls.report({ ...SUPPORT, website: "https://spam.example" });
    await calls.step(spam.id, "decide", { decision: "rejected", reason: "Spam." });
    expect(await newest()).toBeUndefined();
    expect(await calls.eventsAbout(spam.reference)).toEqual([]);
    const real = await calls.report({ ...SUPPORT, website: "my shop" });
    const answered = await calls.step(real.id, "reply", { message: "What do you mean?" });
    expect(answered.body).toMatchObject({
      suspectedSpam: false,
      status: "waiting",
      assignee: { name: "Grace Hopper" },
    });
    expect(await newest()).toMatchObject({ template: "report_reply" });
    expect((await calls.eventsAbout(real.reference)).map(({ type }) => type)).toEqual(["report.updated"]);
  });

  test("wrong tokens, unknown reports and wrong bodies", async () => {
    const made = await calls.report();
    await calls.step(made.id, "reply", { message: "?" });
    expect(await calls.answerTo(made, "Hi", "wrong")).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await calls.answerTo({ ...made, reference: "R-0000-0000" }, "Hi")).toMatchObject({ status: 404 });
    expect((await calls.answerTo(made, "   ")).status).toBe(422);
    expect((await calls.answerTo(made, "x".repeat(5_001))).status).toBe(422);
    for (const id of ["R-0000-0000", encodeId("rep", newId()), "nonsense"]) {
      expect((await calls.show(id)).status).toBe(404);
      expect((await calls.step(id, "assign")).status).toBe(404);
      expect((await calls.step(id, "reply", { message: "?" })).status).toBe(404);
      expect((await calls.step(id, "decide", { decision: "resolved", reason: "." })).status).toBe(404);
    }
    expect((await calls.step(made.id, "decide", { decision: "maybe", reason: "." })).status).toBe(422);
    expect((await calls.step(made.id, "decide", { decision: "resolved" })).status).toBe(422);
    expect((await calls.step(made.id, "decide", { decision: "resolved", reason: " " })).status).toBe(422);
    expect((await calls.step(made.id, "reply", { message: "x".repeat(5_001) })).status).toBe(422);
  });

  test("a hundred messages are enough", async () => {
    const made = await calls.report();
    await shop.database.reads.execute(sql`
      insert into report_entries (id, report_id, type, message) select gen_random_uuid(), r.id, 'answered', 'again'
      from reports r, generate_series(1, 100) where r.reference = ${made.reference}`);
    expect(await calls.step(made.id, "reply", { message: "?" })).toMatchObject({
      status: 409,
      body: { code: "too_many_messages" },
    });
  });
});
