import { expect, test } from "vitest";
import { refusalOf } from "./s3-peer.ts";

/** "GET Object" of "Signature Calculations for the Authorization Header" in Amazon's documentation. */
const EXAMPLE = {
  method: "GET",
  url: "/test.txt",
  headers: {
    host: "examplebucket.s3.amazonaws.com",
    range: "bytes=0-9",
    "x-amz-date": "20130524T000000Z",
    "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    authorization:
      "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  },
};
const credentials = {
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};
const at = new Date("2013-05-24T00:00:00Z");

test("the tests' store takes the request that Amazon publishes as its example, and no other", () => {
  expect(refusalOf(EXAMPLE, Buffer.alloc(0), credentials, at)).toBeNull();
  const withHeaders = (headers: Record<string, string>) => ({
    ...EXAMPLE,
    headers: { ...EXAMPLE.headers, ...headers },
  });
  const refusals = [
    refusalOf({ ...EXAMPLE, url: "/other.txt" }, Buffer.alloc(0), credentials, at),
    refusalOf(withHeaders({ range: "bytes=0-10" }), Buffer.alloc(0), credentials, at),
    refusalOf(EXAMPLE, Buffer.from("x"), credentials, at),
    refusalOf(EXAMPLE, Buffer.alloc(0), { ...credentials, secretAccessKey: "another" }, at),
    refusalOf(EXAMPLE, Buffer.alloc(0), { ...credentials, accessKeyId: "another" }, at),
    refusalOf(EXAMPLE, Buffer.alloc(0), { ...credentials, region: "eu-central-1" }, at),
    refusalOf(EXAMPLE, Buffer.alloc(0), credentials, new Date("2013-05-24T00:16:00Z")),
    refusalOf(withHeaders({ "x-amz-meta-note": "not signed" }), Buffer.alloc(0), credentials, at),
    refusalOf(withHeaders({ authorization: "Bearer x" }), Buffer.alloc(0), credentials, at),
  ];
  expect(refusals).toEqual([
    "SignatureDoesNotMatch",
    "SignatureDoesNotMatch",
    "XAmzContentSHA256Mismatch",
    "SignatureDoesNotMatch",
    "InvalidAccessKeyId",
    "AuthorizationHeaderMalformed",
    "RequestTimeTooSkewed",
    "AccessDenied",
    "InvalidRequest",
  ]);
});
