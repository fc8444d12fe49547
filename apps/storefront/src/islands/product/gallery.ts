/** Thumbnails and the counter follow the picture in sight. Answers what follows a change of the variant. */
export function startGallery(product: Element): () => void {
  const reelOf = () => product.querySelector<HTMLElement>("[data-reel]");
  const tell = () => {
    const reel = reelOf();
    const place = product.querySelector("[data-place]");
    if (reel === null || place === null) return;
    const thumbnails = [...product.querySelectorAll("[data-thumb]")];
    const at = Math.round(reel.scrollLeft / Math.max(1, reel.clientWidth));
    place.textContent = `${at + 1} / ${reel.children.length}`;
    thumbnails.forEach((thumbnail, index) => {
      // The last one stands for all further pictures.
      if (index === Math.min(at, thumbnails.length - 1)) thumbnail.setAttribute("aria-current", "true");
      else thumbnail.removeAttribute("aria-current");
    });
  };
  // Scrolling does not bubble, and the reel is another one after each choice.
  product.addEventListener("scroll", tell, { capture: true, passive: true });
  product.addEventListener("click", (event) => {
    const thumbnail = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-thumb]") : null;
    const reel = reelOf();
    if (thumbnail === null || reel === null) return;
    event.preventDefault();
    const at = [...product.querySelectorAll("[data-thumb]")].indexOf(thumbnail);
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    reel.scrollTo({ left: at * reel.clientWidth, behavior: isStill ? "instant" : "smooth" });
  });
  tell();
  return tell;
}
