import { basename, join } from "node:path";
import ts from "typescript";
import { repositoryRoot } from "../repository.mjs";
import { entriesOf } from "./entries.mjs";

/**
 * The exports of an SDK package, read from its sources by the compiler: for each entry its exports, each with its
 * signatures, documentation and members. The lists of the API (packages/client/api-surface.md) and the reference are made of it.
 */
export function readEntries(folder) {
  const configFile = ts.readConfigFile(join(folder, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(configFile.config, ts.sys, folder);
  const files = entriesOf(folder);
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const reader = new Reader(program.getTypeChecker());
  return files.map((file) => {
    const source = program.getSourceFile(file);
    const name = basename(file, ".ts") === "index" ? basename(join(file, "..")) : basename(file, ".ts");
    const symbols = reader.checker.getExportsOfModule(reader.checker.getSymbolAtLocation(source));
    const exported = symbols.map((symbol) => reader.read(symbol)).sort((a, b) => (a.name < b.name ? -1 : 1));
    return {
      name: name === "src" ? "." : `./${name}`,
      text: leadingComment(source),
      exported: exported.filter(({ kind }) => kind !== "resource"),
      resources: exported.filter(({ kind }) => kind === "resource").map((one) => one.name),
    };
  });
}

/** Deeper than `session.passkeys.create` no method lies. */
const DEEPEST = 4;

class Reader {
  constructor(checker) {
    this.checker = checker;
  }

  read(symbol) {
    const { checker } = this;
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const [declaration] = target.declarations ?? [];
    const { fileName } = declaration.getSourceFile();
    const { name } = symbol;
    if (fileName.includes(join("packages", "client", "types"))) return { name, kind: "resource" };
    const read = { name, ...this.documentation(target), source: fileName.slice(repositoryRoot.length + 1) };
    if (ts.isFunctionDeclaration(declaration)) {
      const documentation = name === target.name ? read.documentation : `Another name of \`${target.name}\`.`;
      const signatures = target.declarations.map((one) => signatureOf(name, one));
      return { ...read, documentation, kind: "function", signatures };
    }
    if (ts.isClassDeclaration(declaration)) return { ...read, kind: "class", ...this.classOf(target, declaration) };
    if (ts.isInterfaceDeclaration(declaration)) {
      return { ...read, kind: "interface", ...textsOf(declaration), members: this.memberMethods(target) };
    }
    if (name === "Client")
      return { ...read, kind: "client", members: this.members(checker.getDeclaredTypeOfSymbol(target)) };
    return { ...read, kind: "type", ...textsOf(declaration) };
  }

  documentation(symbol) {
    const tags = symbol.getJsDocTags(this.checker);
    const textOf = (tag) => ts.displayPartsToString(tag.text);
    return {
      documentation: ts.displayPartsToString(symbol.getDocumentationComment(this.checker)),
      throws: tags.filter(({ name }) => name === "throws").map(textOf),
      examples: tags.filter(({ name }) => name === "example").map(textOf),
    };
  }

  /** The methods of a client's namespaces, flat: `orders.place`. */
  members(type, prefix = "", depth = 1) {
    return type.getProperties().flatMap((property) => {
      const path = prefix + property.name;
      const itsType = this.checker.getTypeOfSymbol(property);
      const signatures = itsType.getCallSignatures().map((signature) => signatureOf(path, signature.getDeclaration()));
      if (signatures.length > 0) return [{ name: path, signatures, ...this.documentation(property) }];
      if (depth >= DEEPEST || property.name === "transport") return [];
      const group = { name: path, signatures: [], ...this.documentation(property) };
      return [group, ...this.members(itsType, `${path}.`, depth + 1)];
    });
  }

  classOf(symbol, declaration) {
    const isPublic = (member) =>
      member.name !== undefined &&
      ts.isPrivateIdentifier(member.name) === false &&
      !ts.isConstructorDeclaration(member);
    const members = declaration.members
      .filter((member) => isPublic(member) && !/^(?:name|then|catch|finally|toJSON)$|^\[/.test(member.name.getText()))
      .map((member) => ({
        name: member.name.getText(),
        signatures: [signatureOf(member.name.getText(), member)],
        ...this.documentation(this.checker.getSymbolAtLocation(member.name)),
      }));
    const base = declaration.heritageClauses?.map((clause) => clause.getText()).join(" ") ?? "";
    return { text: `class ${symbol.name} ${base}`.trim(), members };
  }

  /** The methods of an interface, and other members that have an example of their own. Options are not called, but given. */
  memberMethods(symbol) {
    const isGiven = /(?:Options|Props|Storage|Transport)$/.test(symbol.name);
    return [...(symbol.members?.values() ?? [])]
      .filter((member) => member.flags & (ts.SymbolFlags.Property | ts.SymbolFlags.Method))
      .map((member) => ({
        name: member.name,
        signatures: [],
        isCallable: !isGiven && this.checker.getTypeOfSymbol(member).getCallSignatures().length > 0,
        ...this.documentation(member),
      }))
      .filter(({ examples, isCallable }) => examples.length > 0 || isCallable);
  }
}

function signatureOf(name, declaration) {
  const parameters = (declaration.parameters ?? []).map((parameter) => oneLine(parameter.getText())).join(", ");
  const generics = declaration.typeParameters?.map((parameter) => parameter.getText()).join(", ");
  const type = declaration.type === undefined ? "" : `: ${oneLine(declaration.type.getText())}`;
  const isCallable = declaration.parameters !== undefined && !ts.isGetAccessor(declaration);
  return isCallable ? `${name}${generics ? `<${generics}>` : ""}(${parameters})${type}` : `${name}${type}`;
}

const COMMENT = /\/\*\*[\s\S]*?\*\/\s*/g;

/**
 * A declaration without its comments, and with those that explain its members. Members with an example have a section of
 * their own.
 */
function textsOf(declaration) {
  const text = declaration.getText().replace(/^export /, "");
  const explained = text.replaceAll(COMMENT, (comment) => (comment.includes("@example") ? "" : comment));
  return { text: text.replaceAll(COMMENT, ""), explained };
}

function oneLine(text) {
  return text.replaceAll(/\s+/g, " ").replaceAll(/, \)/g, ")");
}

function leadingComment(source) {
  return /^\/\*\* (.*?) \*\//.exec(source.text)?.[1] ?? "";
}
