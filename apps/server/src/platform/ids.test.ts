import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeId, encodeId, newId } from "./ids.ts";

/** From https://github.com/jetify-com/typeid/blob/main/spec/valid.yml */
test.each([
  ["00000000-0000-0000-0000-000000000000", "00000000000000000000000000"],
  ["00000000-0000-0000-0000-000000000001", "00000000000000000000000001"],
  ["00000000-0000-0000-0000-000000000010", "0000000000000000000000000g"],
  ["ffffffff-ffff-ffff-ffff-ffffffffffff", "7zzzzzzzzzzzzzzzzzzzzzzzzz"],
  ["0110c853-1d09-52d8-d73e-1194e95b5f19", "0123456789abcdefghjkmnpqrs"],
  ["01890a5d-ac96-774b-bcce-b302099a8057", "01h455vb4pex5vsknk084sn02q"],
])("%s is written as the specification has it", (uuid, suffix) => {
  expect(encodeId("ord", uuid)).toBe(`ord_${suffix}`);
  expect(decodeId("ord", `ord_${suffix}`)).toBe(uuid);
});

test("any id is read as it was written, and as no other kind", () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      expect(decodeId("prod", encodeId("prod", uuid))).toBe(uuid);
      expect(decodeId("ord", encodeId("prod", uuid))).toBeNull();
    }),
  );
});

test("ids sort in the order of their making, inside and outside", () => {
  const ids = Array.from({ length: 100 }, newId);
  const shown = ids.map((id) => encodeId("evt", id));
  expect([...ids].sort()).toEqual(ids);
  expect([...shown].sort()).toEqual(shown);
});
