import { expect, test } from "vitest";
import { InvalidConfiguration, readConfig } from "./config/config.ts";
import { parseMediaUrl } from "./media-address.ts";

test("MEDIA_URL names host, bucket, prefix, region and keys", () => {
  expect(parseMediaUrl("s3://AKIA:a%2Fb%2Bc%40d@s3.eu-central-1.amazonaws.com/pictures?region=eu-central-1")).toEqual({
    endpoint: "https://s3.eu-central-1.amazonaws.com",
    bucket: "pictures",
    prefix: "",
    region: "eu-central-1",
    accessKeyId: "AKIA",
    secretAccessKey: "a/b+c@d",
    publicUrl: null,
  });
  expect(
    parseMediaUrl("s3://k:s@s3.example.com:9000/b-1/shop/media/?publicUrl=https%3A%2F%2Fcdn.example.com%2Fmedia%2F"),
  ).toMatchObject({
    endpoint: "https://s3.example.com:9000",
    bucket: "b-1",
    prefix: "shop/media/",
    region: "us-east-1",
    publicUrl: "https://cdn.example.com/media",
  });
});

test.each([
  "127.0.0.1:9000",
  "localhost",
  "minio:9000",
  "10.1.2.3",
  "192.168.1.1",
  "172.16.0.1",
  "[::1]:9000",
  "[fd00::1]",
])("without TLS for a store in this network: %s", (host) =>
  expect(parseMediaUrl(`s3+http://k:s@${host}/bucket`)).toMatchObject({ endpoint: `http://${host}` }),
);

test.each(["s3.example.com", "8.8.8.8", "172.32.0.1", "11.0.0.1", "[2001:db8::1]", "127.0.0.1.example.com"])(
  "not over plain HTTP through the Internet: %s",
  (host) => expect(parseMediaUrl(`s3+http://k:s@${host}/bucket`)).toHaveProperty("problem"),
);

test.each([
  "https://k:VERYSECRET@s3.example.com/bucket",
  "s3://s3.example.com/bucket",
  "s3://key@s3.example.com/bucket",
  "s3://k:VERYSECRET@s3.example.com",
  "s3://k:VERYSECRET@s3.example.com/",
  "s3://k:VERY/SECRET@s3.example.com/bucket",
  "s3://k:VERYSECRET@s3.example.com/bucket/../x",
  "s3://k:VERYSECRET@s3.example.com/bucket/a b",
  "s3://k:VERYSECRET@s3.example.com/bucket?regoin=x",
  "s3://k:VERYSECRET@s3.example.com/bucket?publicUrl=ftp://x",
  "s3://k:VERYSECRET@s3.example.com/bucket?region=a%20b",
  "s3://k:VERYSECRET%ZZ@s3.example.com/bucket",
  "s3://k:VERYSECRET@s3.example.com/bucket#x",
  "VERYSECRET",
])("what cannot be used is refused at start, without repeating it: %s", (value) => {
  let problem: unknown;
  try {
    readConfig({ MEDIA_URL: value });
  } catch (error) {
    problem = error;
  }
  expect(problem).toBeInstanceOf(InvalidConfiguration);
  expect(String(problem)).toContain("MEDIA_URL");
  expect(String(problem)).not.toMatch(/VERY/);
});
