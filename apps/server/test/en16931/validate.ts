/** The schema of Factur-X 1.07.3, profile EN 16931, beside this file as its publishers (FNFE-MPE, FeRD) wrote it; Apache-2.0. */
import { readFileSync } from "node:fs";
import { validateXML } from "xmllint-wasm";

const NAME = "Factur-X_1.07.3_EN16931";
const TYPES = ["Qualified", "Unqualified"].map((kind) => `${kind}DataType_100`);
const PARTS = ["ReusableAggregateBusinessInformationEntity_100", ...TYPES].map(
  (part) => `${NAME}_urn_un_unece_uncefact_data_standard_${part}`,
);

/** The schema's complaints about these documents. */
export async function schemaErrors(documents: readonly string[]): Promise<string[]> {
  const [main, ...preload] = [NAME, ...PARTS].map((name) => ({
    fileName: `${name}.xsd`,
    contents: readFileSync(new URL(`./${name}.xsd`, import.meta.url), "utf8"),
  }));
  if (main === undefined) throw new Error("there is no schema");
  const xml = documents.map((contents, index) => ({ fileName: `${index}.xml`, contents }));
  const { errors } = await validateXML({ xml, schema: [main], preload });
  return errors.map(({ message, rawMessage }) => message || rawMessage);
}
