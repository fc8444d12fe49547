/** Five stars, of which some are full; the words beside them say the same. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span class="stars" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          class={rating >= star - 0.25 ? "full" : rating >= star - 0.75 ? "half" : ""}
          viewBox="0 0 20 20"
          aria-hidden="true"
        >
          <path d="m10 2.5 2.3 4.800 5.2.7-3.8 3.700.9 5.300L10 14.500 5.400 17l.9-5.300L2.500 8l5.200-.700z" />
        </svg>
      ))}
    </span>
  );
}
