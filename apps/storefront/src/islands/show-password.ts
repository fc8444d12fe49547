const TEXTS = {
  en: { show: "Show password", hide: "Hide password" },
  de: { show: "Passwort anzeigen", hide: "Passwort verbergen" },
};

/** Puts a switch below a password field and its message. The field is a password again when its form is sent, so browsers can save it. */
export function offerToShow(field: HTMLInputElement): void {
  const words = TEXTS[document.documentElement.lang === "de" ? "de" : "en"];
  const button = document.createElement("button");
  button.type = "button";
  button.className = "link-btn small";
  const show = (isShown: boolean) => {
    field.type = isShown ? "text" : "password";
    button.textContent = isShown ? words.hide : words.show;
  };
  show(false);
  button.addEventListener("click", () => show(field.type === "password"));
  field.form?.addEventListener("submit", () => show(false));
  (field.closest(".field") ?? field).append(button);
}
