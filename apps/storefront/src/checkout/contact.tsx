import { Field, typed } from "../form/field.tsx";
import type { SectionProps } from "./checkout-view.tsx";
import { ships } from "./state.ts";
import { type CheckoutTexts, checkoutTexts } from "./texts.ts";

function hintOf(words: CheckoutTexts, hasAccount: boolean, delivers: boolean): string {
  if (!delivers) return hasAccount ? words.emailAlone : words.emailAloneHint;
  return hasAccount ? words.emailOfAccount : words.emailHint;
}

/** Where the shop writes to. It never says whether the address has an account. */
export function Contact({ data, state, actions }: SectionProps) {
  const words = checkoutTexts[data.place.language];
  const hasAccount = data.accountEmail !== null;
  return (
    <section aria-labelledby="contact">
      <div class="sec-head">
        <h2 id="contact">{words.contact}</h2>
        {!hasAccount && (
          <p class="small">
            {`${words.haveAccount} `}
            <a href="/sign-in?next=%2Fcheckout">{words.signIn}</a>
          </p>
        )}
      </div>
      <div class="form">
        <Field
          name="email"
          label={words.email}
          problem={state.problems.email}
          hint={hintOf(words, hasAccount, ships(state))}
        >
          {(control) => (
            <input
              {...control}
              type="email"
              autocomplete="email"
              required
              maxLength={320}
              value={state.form.email}
              onInput={(event) => actions?.change({ email: typed(event) })}
            />
          )}
        </Field>
      </div>
    </section>
  );
}
