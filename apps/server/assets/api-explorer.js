// Starts the API explorer. A file of its own, because the page's policy allows no script inside of it.
const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");
const applyScheme = () => document.documentElement.classList.toggle("dark-mode", prefersDark.matches);
applyScheme();
prefersDark.addEventListener("change", applyScheme);

const METHODS = new Set(["get", "post", "put", "patch", "delete"]);

/** Every operation lists its errors with an example each, which cost most of the time of opening one: their codes are enough. */
function withoutErrorExamples(document) {
  const operations = [document.paths, document.webhooks]
    .flatMap((paths) => Object.values(paths))
    .flatMap((path) => Object.entries(path).filter(([method]) => METHODS.has(method)));
  for (const [, operation] of operations) {
    const entries = Object.entries(operation.responses);
    const codes = entries.flatMap(([, response]) => codesOf(response, document));
    if (codes.length === 0) continue;
    operation.responses = Object.fromEntries(entries.filter(([status]) => Number(status) < 400));
    const links = [...new Set(codes)].sort().map((code) => `[\`${code}\`](/problems/${code})`);
    operation.description = [operation.description, `Errors: ${links.join(" · ")}`].filter(Boolean).join("\n\n");
  }
  delete document.components.responses;
  delete document.components.examples;
  return document;
}

function codesOf(response, document) {
  const name = response.$ref?.split("/").at(-1);
  const written = name === undefined ? response : document.components.responses[name];
  return Object.keys(written?.content?.["application/problem+json"]?.examples ?? {});
}

/** The filter looks at operations, where that of the program looks at the names of their groups. */
function findOperations() {
  const matches = (phrase) => (operation) =>
    [operation.get("path"), operation.get("method"), operation.getIn(["operation", "summary"])]
      .join(" ")
      .toLowerCase()
      .includes(phrase);
  return {
    fn: {
      opsFilter: (groups, phrase) =>
        groups
          .map((group) => group.set("operations", group.get("operations").filter(matches(phrase.trim().toLowerCase()))))
          .filter((group) => group.get("operations").size > 0),
    },
  };
}

/** The program reads the document as text, the first time that something is answered. */
let isRead = false;
function readDocument(answer) {
  if (isRead || !answer.ok) return answer;
  isRead = true;
  answer.text = JSON.stringify(withoutErrorExamples(JSON.parse(answer.text)));
  return answer;
}

window.SwaggerUIBundle({
  url: "/openapi.json",
  responseInterceptor: readDocument,
  dom_id: "#explorer",
  deepLinking: true,
  docExpansion: "none",
  filter: true,
  defaultModelsExpandDepth: -1,
  defaultModelExpandDepth: 2,
  defaultModelRendering: "example",
  // Colouring an example costs more than everything else about it.
  syntaxHighlight: false,
  displayRequestDuration: true,
  plugins: [findOperations],
  onComplete: () => {
    const filter = document.querySelector(".operation-filter-input");
    const words = "Filter by path or summary";
    filter?.setAttribute("placeholder", words);
    filter?.setAttribute("aria-label", words);
  },
  // Looking a specification up at validator.swagger.io would tell others about this shop.
  validatorUrl: null,
  withCredentials: true,
});
