import type { Language } from "../data.ts";
import { ErrorSummary, errorsByField, type FieldError, HiddenField, SelectField, TextField } from "../form/form.tsx";
import { mailedLinkTexts } from "./mailed-link.texts.ts";
import { setupTexts } from "./setup.texts.ts";
import type { FieldLimits } from "./with-next.ts";

/** The fields by their names, except the password, which no page repeats. */
interface SetupFields {
  readonly token: string;
  readonly shopName: string;
  readonly country: string;
  readonly currency: string;
  readonly language: string;
  readonly name: string;
  readonly email: string;
  /** The browser's new passkey as JSON, or empty. */
  readonly passkey: string;
}

type Choices = readonly { readonly value: string; readonly label: string }[];

interface SetupFormProps {
  language: Language;
  fields: SetupFields;
  countries: Choices;
  currencies: Choices;
  languages: Choices;
  errors: readonly FieldError[];
  limits: FieldLimits;
}

const MAX_CODE_LENGTH = 128;

/** The form of a new shop. An island fills in the code after `#` of the link. */
export function SetupForm(props: SetupFormProps) {
  const { language, fields, errors } = props;
  const words = setupTexts[language];
  return (
    <>
      <h1>{words.title}</h1>
      <p class="lead">{words.text}</p>
      <ErrorSummary title={words.summary} errors={errors} />
      <form class="sign-in" action="/setup" method="post" novalidate data-setup>
        <div data-code>
          <TextField
            name="token"
            label={words.code}
            hint={words.codeHint}
            value={fields.token.slice(0, MAX_CODE_LENGTH)}
            required
            maxLength={MAX_CODE_LENGTH}
            autocomplete="off"
            error={errorsByField(errors)("token")}
          />
        </div>
        <ShopFields {...props} />
        <OwnerFields {...props} />
        <button class="btn wide" type="submit">
          {words.button}
        </button>
      </form>
      <div class="passkey" data-setup-passkey hidden>
        <p class="or">{words.or}</p>
        <button class="btn second wide" type="button">
          {words.passkeyButton}
        </button>
        <p class="err" role="alert" hidden>
          {words.passkeyFailed}
        </p>
      </div>
    </>
  );
}

function ShopFields({ language, fields, countries, currencies, languages, errors, limits }: SetupFormProps) {
  const words = setupTexts[language];
  const errorOf = errorsByField(errors);
  return (
    <>
      <h2>{words.shop}</h2>
      <TextField
        name="shopName"
        label={words.shopName}
        value={fields.shopName.slice(0, limits.name)}
        required
        maxLength={limits.name}
        autocomplete="organization"
        error={errorOf("shopName")}
      />
      <SelectField
        name="country"
        label={words.country}
        hint={words.countryHint}
        placeholder={words.choose}
        value={fields.country}
        choices={countries}
        error={errorOf("country")}
      />
      <SelectField
        name="currency"
        label={words.currency}
        hint={words.currencyHint}
        placeholder={words.choose}
        value={fields.currency}
        choices={currencies}
        error={errorOf("currency")}
      />
      <SelectField
        name="language"
        label={words.language}
        hint={words.languageHint}
        value={fields.language}
        choices={languages}
        error={errorOf("language")}
      />
    </>
  );
}

function OwnerFields({ language, fields, errors, limits }: SetupFormProps) {
  const words = setupTexts[language];
  const errorOf = errorsByField(errors);
  return (
    <>
      <h2>{words.owner}</h2>
      <TextField
        name="name"
        label={words.name}
        value={fields.name.slice(0, limits.name)}
        required
        maxLength={limits.name}
        autocomplete="name"
        error={errorOf("name")}
      />
      <TextField
        name="email"
        type="email"
        label={words.email}
        hint={words.emailHint}
        value={fields.email.slice(0, limits.email)}
        required
        maxLength={limits.email}
        autocomplete="username"
        error={errorOf("email")}
      />
      <HiddenField name="passkey" value={fields.passkey} />
      {fields.passkey === "" ? (
        <TextField
          name="password"
          type="password"
          label={words.password}
          hint={mailedLinkTexts[language].newPasswordHint}
          required
          maxLength={limits.password}
          autocomplete="new-password"
          error={errorOf("password")}
        />
      ) : (
        <p>{words.passkeyReady}</p>
      )}
    </>
  );
}
