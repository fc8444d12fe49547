import { copyText } from "../ui/copy-text.ts";

const SAID_FOR_MS = 2_500;

/** Shows the buttons that copy the value beside them (order/copy-button.tsx). */
export function startCopyingValues(buttons: Iterable<HTMLButtonElement>): void {
  for (const button of buttons) {
    const label = button.querySelector("span");
    const status = button.parentElement?.querySelector<HTMLElement>("[data-copied]");
    if (label === null || status == null) continue;
    const before = label.textContent;
    const name = button.getAttribute("aria-label") ?? before;
    const { copied = "", what = "" } = status.dataset;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (isDone: boolean) => {
      button.classList.toggle("done", isDone);
      label.textContent = isDone ? copied : before;
      button.setAttribute("aria-label", isDone ? `${copied}: ${what}` : name);
      status.textContent = isDone ? copied : "";
    };
    button.hidden = false;
    button.addEventListener("click", async () => {
      if (!(await copyText(button.dataset.copyValue ?? "", button))) return;
      show(true);
      clearTimeout(timer);
      timer = setTimeout(() => show(false), SAID_FOR_MS);
    });
  }
}
