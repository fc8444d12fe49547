import { Type } from "@sinclair/typebox";
import { nullable, object, plain, text, timestamp } from "../../../../platform/http/requests/schema.ts";

export const codeInput = text(64, {
  minLength: 6,
  description: "Six digits of the app, or a recovery code. Each counts once.",
  examples: ["492039"],
});

export const challengeInput = text(128, {
  minLength: 1,
  description: "`challenge` of the answer 401 `second_factor_required`.",
  examples: ["Zm9yIHRoZSBleGFtcGxlIG9ubHksIG5vdCBhIHRva2Vu"],
});

export const totpStatus = object(
  {
    enabled: Type.Boolean(),
    confirmedAt: nullable(timestamp),
    recoveryCodesLeft: Type.Integer({ examples: [10] }),
  },
  { title: "TotpStatus" },
);

export const totpSetUp = object(
  {
    secret: plain("In base32, for typing.", ["JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"]),
    uri: plain("For a QR code.", ["otpauth://totp/Tote:ada%40example.com?issuer=Tote&secret=JBSWY3DPEHPK3PXP"]),
  },
  { title: "TotpSetUp" },
);

export const recoveryCodes = object(
  {
    recoveryCodes: Type.Array(plain(undefined, ["7K3M-9QXD-2WZ8-0ABC-5T4V-6NHP"]), { description: "Shown this once." }),
  },
  { title: "RecoveryCodes" },
);
