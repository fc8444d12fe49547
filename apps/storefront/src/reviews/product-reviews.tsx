import { LOCALES } from "@tote/words";
import type { Product, ProductReviews, Shop } from "../data.ts";
import { Stars } from "./stars.tsx";
import { reviewTexts } from "./texts.ts";

interface ReviewsProps {
  shop: Shop;
  product: Product;
  reviews: ProductReviews;
}

/** How buyers rate a product, beside its price; leads to what they wrote. */
export function RatingLine({ shop, reviews: { rating } }: Pick<ReviewsProps, "shop" | "reviews">) {
  if (rating === null) return null;
  const words = reviewTexts[shop.language];
  const average = decimal(shop, rating.average);
  return (
    <p class="rating-line">
      <a href="#reviews">
        <Stars rating={rating.average} />
        <span class="vh">{words.average(average)}, </span>
        <span aria-hidden="true">{average} · </span>
        {words.count(rating.count)}
      </a>
    </p>
  );
}

/** Reviews of a product, each tied to a purchase. */
export function Reviews({ shop, product, reviews: { rating, data } }: ReviewsProps) {
  const words = reviewTexts[shop.language];
  if (rating === null) return null;
  const percent = (count: number) => Math.round((count * 100) / rating.count);
  return (
    <section class="spread reviews" id="reviews" aria-labelledby="reviews-title">
      <div class="spread-head">
        <h2 class="t" id="reviews-title">
          {words.title}
        </h2>
      </div>
      <div class="reviews-in">
        <div class="reviews-sum">
          <p class="reviews-average">
            <span aria-hidden="true">{decimal(shop, rating.average)}</span>
            <span class="vh">{words.average(decimal(shop, rating.average))}</span>
          </p>
          <p class="small">
            <Stars rating={rating.average} /> {words.count(rating.count)}
          </p>
          <ul class="reviews-shares">
            {[5, 4, 3, 2, 1].map((stars) => (
              <li key={stars}>
                <span class="vh">{words.share(stars, percent(rating.stars[stars - 1] ?? 0))}</span>
                <span aria-hidden="true">{stars}</span>
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect width="100" height="4" class="rest" />
                  <rect width={percent(rating.stars[stars - 1] ?? 0)} height="4" />
                </svg>
                <span aria-hidden="true" class="num">
                  {words.percent(percent(rating.stars[stars - 1] ?? 0))}
                </span>
              </li>
            ))}
          </ul>
          <p class="xs quiet">{words.checked}</p>
        </div>
        <div>
          <ReviewList shop={shop} product={product} data={data.slice(0, SHOWN)} />
          {data.length > SHOWN && (
            <details>
              <summary class="link-btn">{words.all}</summary>
              <ReviewList shop={shop} product={product} data={data.slice(SHOWN)} />
            </details>
          )}
        </div>
      </div>
    </section>
  );
}

const SHOWN = 8;

interface ReviewListProps extends Omit<ReviewsProps, "reviews"> {
  data: ProductReviews["data"];
}

function ReviewList({ shop, product, data }: ReviewListProps) {
  const words = reviewTexts[shop.language];
  const address = `${shop.canonicalUrl}${shop.prefix}/products/${product.handle}`;
  return (
    <ul class="reviews-list">
      {data.map((review) => (
        <li key={review.id} id={review.id}>
          <h3 lang={review.locale} dir="auto">
            {review.title ?? words.stars(review.rating)}
          </h3>
          <p class="xs quiet">
            {words.stars(review.rating)} · <bdi>{review.name}</bdi> ·{" "}
            <time dateTime={review.publishedAt}>{day(shop, review.publishedAt)}</time>
            {product.variants.length > 1 && ` · ${review.variantTitle}`} · <b>{words.verified}</b>
          </p>
          {review.text !== null && (
            <p class="review-text" lang={review.locale} dir="auto">
              {review.text}
            </p>
          )}
          {review.reply !== null && (
            <blockquote class="review-reply" lang={shop.ownLanguage} dir="auto">
              <p class="xs quiet" lang={shop.language}>
                {words.reply(shop.name)}
              </p>
              {review.reply}
            </blockquote>
          )}
          <p class="xs quiet">
            <a
              class="link-btn"
              rel="nofollow"
              href={`/report-problem?kind=abuse&url=${encodeURIComponent(`${address}#${review.id}`)}`}
            >
              {words.report}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

const decimal = ({ language }: Shop, value: number) =>
  new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
const day = ({ language }: Shop, time: string) =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(new Date(time));
