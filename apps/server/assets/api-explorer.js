// Starts the API explorer. A file of its own, because the page's policy allows no script inside of it.
const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");
const applyScheme = () => document.documentElement.classList.toggle("dark-mode", prefersDark.matches);
applyScheme();
prefersDark.addEventListener("change", applyScheme);

window.SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#explorer",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  // Looking a specification up at validator.swagger.io would tell others about this shop.
  validatorUrl: null,
  withCredentials: true,
});
