/** Shows the bar at the foot while the button of the form is out of sight. Answers what follows a change of the variant. */
export function startBuyBar(product: Element): () => void {
  const bar = document.querySelector<HTMLElement>("[data-buy-bar]");
  if (bar === null) return () => undefined;
  const observer = new IntersectionObserver((entries) => {
    const isSeen = entries.at(-1)?.isIntersecting === true;
    bar.inert = isSeen;
    bar.classList.toggle("shown", !isSeen);
  });
  const watch = () => {
    observer.disconnect();
    const button = product.querySelector("[data-buy] button[type=submit], #stock-alert button");
    if (button !== null) return observer.observe(button);
    bar.inert = true;
    bar.classList.remove("shown");
  };
  watch();
  return watch;
}
