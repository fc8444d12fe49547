import { basename, join } from "node:path";
import ts from "typescript";
import { repositoryRoot } from "../repository.mjs";
import { entriesOf } from "./entries.mjs";

/** @typedef {{ documentation: string, throws: string[], examples: string[] }} Documentation */
/** A method or another part of something exported. @typedef {{ name: string, signatures: string[], isCallable?: boolean } & Documentation} Member */
/** A type of the API, which has no text of its own. @typedef {{ name: string, kind: "resource" }} Resource */
/**
 * Something exported that is described; `explained` is its text with the comments of its members.
 * @typedef {{ name: string, kind: "function" | "class" | "interface" | "client" | "type", source: string, signatures?: string[], text?: string, explained?: string, members?: Member[] } & Documentation} Described
 */
/** @typedef {{ name: string, text: string, exported: Described[], resources: string[] }} Entry */

/**
 * The exports of an SDK package, read from its sources by the compiler: for each entry its exports, each with its
 * signatures, documentation and members. The lists of the API (packages/client/api-surface.md) and the reference are made of it.
 *
 * @param {string} folder
 * @returns {Entry[]}
 */
export function readEntries(folder) {
  const configFile = ts.readConfigFile(join(folder, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(configFile.config, ts.sys, folder);
  const files = entriesOf(folder);
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const reader = new Reader(program.getTypeChecker());
  return files.map((file) => {
    const source = program.getSourceFile(file);
    const module = source && reader.checker.getSymbolAtLocation(source);
    if (source === undefined || module === undefined) throw new Error(`${file} is no module.`);
    const name = basename(file, ".ts") === "index" ? basename(join(file, "..")) : basename(file, ".ts");
    const symbols = reader.checker.getExportsOfModule(module);
    const exported = symbols.map((symbol) => reader.read(symbol)).sort((a, b) => (a.name < b.name ? -1 : 1));
    return {
      name: name === "src" ? "." : `./${name}`,
      text: leadingComment(source),
      exported: exported.filter((one) => one.kind !== "resource"),
      resources: exported.filter((one) => one.kind === "resource").map((one) => one.name),
    };
  });
}

/** Deeper than `session.passkeys.create` no method lies. */
const DEEPEST = 4;

class Reader {
  /** @param {ts.TypeChecker} checker */
  constructor(checker) {
    this.checker = checker;
  }

  /** @param {ts.Symbol} symbol @returns {Described | Resource} */
  read(symbol) {
    const { checker } = this;
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const declarations = target.declarations ?? [];
    const [declaration] = declarations;
    if (declaration === undefined) throw new Error(`${symbol.name} is declared nowhere.`);
    const { fileName } = declaration.getSourceFile();
    const { name } = symbol;
    if (fileName.includes(join("packages", "client", "types"))) return { name, kind: "resource" };
    const read = { name, ...this.documentation(target), source: fileName.slice(repositoryRoot.length + 1) };
    if (ts.isFunctionDeclaration(declaration)) {
      const documentation = name === target.name ? read.documentation : `Another name of \`${target.name}\`.`;
      const signatures = declarations.filter(ts.isFunctionDeclaration).map((one) => signatureOf(name, one));
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

  /** @param {ts.Symbol} symbol @returns {Documentation} */
  documentation(symbol) {
    const tags = symbol.getJsDocTags(this.checker);
    const textOf = (/** @type {ts.JSDocTagInfo} */ tag) => ts.displayPartsToString(tag.text);
    return {
      documentation: ts.displayPartsToString(symbol.getDocumentationComment(this.checker)),
      throws: tags.filter(({ name }) => name === "throws").map(textOf),
      examples: tags.filter(({ name }) => name === "example").map(textOf),
    };
  }

  /**
   * The methods of a client's namespaces, flat: `orders.place`.
   * @param {ts.Type} type
   * @param {string} prefix
   * @param {number} depth
   * @returns {Member[]}
   */
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

  /** @param {ts.Symbol} symbol @param {ts.ClassDeclaration} declaration */
  classOf(symbol, declaration) {
    const members = declaration.members.flatMap((member) => {
      const { name } = member;
      if (name === undefined || ts.isPrivateIdentifier(name) || ts.isConstructorDeclaration(member)) return [];
      const text = name.getText();
      const symbolOfMember = this.checker.getSymbolAtLocation(name);
      if (/^(?:name|then|catch|finally|toJSON)$|^\[/.test(text) || symbolOfMember === undefined) return [];
      return [{ name: text, signatures: [signatureOf(text, member)], ...this.documentation(symbolOfMember) }];
    });
    const base = declaration.heritageClauses?.map((clause) => clause.getText()).join(" ") ?? "";
    return { text: `class ${symbol.name} ${base}`.trim(), members };
  }

  /**
   * The methods of an interface, and other members that have an example of their own. Options are not called, but given.
   * @param {ts.Symbol} symbol
   * @returns {Member[]}
   */
  memberMethods(symbol) {
    const isGiven = /(?:Options|Props|Storage|Transport)$/.test(symbol.name);
    return [...(symbol.members?.values() ?? [])]
      .filter((member) => member.flags & (ts.SymbolFlags.Property | ts.SymbolFlags.Method))
      .map((member) => ({
        name: member.name,
        /** @type {string[]} */
        signatures: [],
        isCallable: !isGiven && this.checker.getTypeOfSymbol(member).getCallSignatures().length > 0,
        ...this.documentation(member),
      }))
      .filter(({ examples, isCallable }) => examples.length > 0 || isCallable);
  }
}

/** @param {string} name @param {ts.Declaration} declaration */
function signatureOf(name, declaration) {
  const isCallable = ts.isFunctionLike(declaration) && !ts.isGetAccessor(declaration);
  const type = "type" in declaration ? declaration.type : undefined;
  const result = type === undefined ? "" : `: ${oneLine(/** @type {ts.TypeNode} */ (type).getText())}`;
  if (!isCallable) return `${name}${result}`;
  const parameters = declaration.parameters.map((parameter) => oneLine(parameter.getText())).join(", ");
  const generics = declaration.typeParameters?.map((parameter) => parameter.getText()).join(", ");
  return `${name}${generics ? `<${generics}>` : ""}(${parameters})${result}`;
}

const COMMENT = /\/\*\*[\s\S]*?\*\/\s*/g;

/**
 * A declaration without its comments, and with those that explain its members. Members with an example have a section of
 * their own.
 *
 * @param {ts.Declaration} declaration
 */
function textsOf(declaration) {
  const text = declaration.getText().replace(/^export /, "");
  const explained = text.replaceAll(COMMENT, (comment) => (comment.includes("@example") ? "" : comment));
  return { text: text.replaceAll(COMMENT, ""), explained };
}

/** @param {string} text */
function oneLine(text) {
  return text.replaceAll(/\s+/g, " ").replaceAll(/, \)/g, ")");
}

/** @param {ts.SourceFile} source */
function leadingComment(source) {
  return /^\/\*\* (.*?) \*\//.exec(source.text)?.[1] ?? "";
}
