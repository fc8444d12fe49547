import { copyText } from "../../ui/copy-text.ts";

/** Shows the buttons that copy the code beside them, as it stands there then: a token may have been put in. */
export function startCopying(buttons: Iterable<HTMLButtonElement>): void {
  for (const button of buttons) {
    const code = button.parentElement?.querySelector("pre");
    if (code == null) continue;
    const label = button.textContent;
    button.hidden = false;
    button.addEventListener("click", async () => {
      if (await copyText(code.textContent, button)) button.textContent = button.dataset.copy ?? label;
    });
    button.addEventListener("blur", () => {
      button.textContent = label;
    });
  }
}
