import type { ApiData } from "@tote/client/api";
import { languageName } from "@tote/storefront/countries";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Editor } from "../../../ui/forms/editor.tsx";
import { Field } from "../../../ui/forms/form.tsx";
import { useNewest } from "../../../ui/forms/use-newest.ts";
import { Page } from "../../../ui/page.tsx";
import { Loaded, Refusal } from "../../../ui/states.tsx";
import { State } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { useAddress } from "../address.ts";
import { useApiRead } from "../use-api-read.ts";
import { useEntryName } from "./entry-name.ts";
import { type TranslationsWords, translationsTexts } from "./translations.texts.ts";

const PATH = "/api/admin/translations/{kind}/{key}";
type Translation = ApiData<"GET", typeof PATH>;
type TranslatedField = Translation["fields"][number];

interface TranslationProps {
  kind: string;
  id: string;
  locale: string;
  /** The shop's own language. */
  own: string;
}

/** Own texts and their translations side by side. */
export function TranslationPage(props: TranslationProps) {
  const { kind, id, locale } = props;
  const words = useWords(translationsTexts);
  const nameOf = useEntryName();
  const { set } = useAddress();
  const read = useApiRead(PATH, { kind, key: id }, { locale });
  return (
    <Loaded query={read} rows={6}>
      {(translation) => (
        <Page
          title={nameOf({ kind, name: translation.name })}
          lead={wordOf(words.kindOfOne, kind)}
          actions={
            <>
              <button type="button" className="btn second" onClick={() => set({ open: null })}>
                {words.back}
              </button>
              <NextMissing {...props} />
            </>
          }
        >
          <TranslationForm
            {...props}
            read={translation}
            reread={async () => (await read.refetch()).data as Translation | undefined}
          />
        </Page>
      )}
    </Loaded>
  );
}

/** Leads to the next entry with a missing text. */
function NextMissing({ kind, id, locale }: TranslationProps) {
  const words = useWords(translationsTexts);
  const api = useApi();
  const { set } = useAddress();
  const next = useAct(async () => {
    const { data } = await api.get("/api/admin/translations", { query: { locale, state: "missing", limit: 2 } });
    const other = data.find((each) => each.kind !== kind || each.key !== id);
    set({ open: other === undefined ? null : `${other.kind} ${other.key}` });
  });
  return (
    <>
      <button type="button" className="btn second" onClick={() => void next.run()}>
        {words.next}
      </button>
      <Refusal error={next.error} />
    </>
  );
}

interface FormProps extends TranslationProps {
  read: Translation;
  reread: () => Promise<Translation | undefined>;
}

function TranslationForm({ kind, id, locale, own, read, reread }: FormProps) {
  const api = useApi();
  const refresh = useRefresh();
  const [translation, show] = useNewest(read);
  const put = async (texts: Record<string, string>, ifMatch: string) => {
    const request = { path: { kind, key: id }, query: { locale }, body: { texts }, ifMatch };
    show((await api.put(PATH, request as never)) as Translation);
    await refresh("/api/admin/translation");
  };
  const markDone = useAct(({ field, text }: TranslatedField) =>
    put({ [field]: text ?? "" }, `"${translation.version}"`),
  );
  return (
    <>
      <Editor
        key={translation.version}
        label={translation.name}
        resource={translation}
        toValues={({ fields }) => Object.fromEntries(fields.map(({ field, text }) => [field, text ?? ""]))}
        save={(values, ifMatch, from) => {
          const before = new Map(from.fields.map(({ field, text }) => [field, text ?? ""]));
          const typed = Object.entries(values).map(([field, text]): [string, string] => [field, text ?? ""]);
          return put(Object.fromEntries(typed.filter(([field, text]) => before.get(field) !== text)), ifMatch);
        }}
        reread={reread}
        log={{ resourceType: "translation" }}
      >
        {(values) =>
          translation.fields.map((field) => (
            <Pair
              key={field.field}
              field={field}
              value={values[field.field] ?? ""}
              locale={locale}
              own={own}
              markDone={() => void markDone.run(field)}
            />
          ))
        }
      </Editor>
      <Refusal error={markDone.error} />
    </>
  );
}

interface PairProps {
  field: TranslatedField;
  value: string;
  locale: string;
  own: string;
  markDone: () => void;
}

const LONG = 80;
const TONES = { missing: "warn", outdated: "warn", done: "good" } as const;

function Pair({ field, value, locale, own, markDone }: PairProps) {
  const words = useWords(translationsTexts);
  const { language } = useLocale();
  const name = nameOf(field.field, words);
  const isOutdated = field.state === "outdated";
  return (
    <div className="pair">
      <div className="pair-own">
        <p className="small quiet">{words.own(languageName(own, language))}</p>
        <p lang={own} dir="auto">
          {field.own}
        </p>
      </div>
      <div className={field.own.length > LONG * 8 ? "tall" : undefined}>
        <Field
          label={words.translation(name, languageName(locale, language))}
          name={field.field}
          defaultValue={value}
          multiline={field.own.length > LONG}
          maxLength={50_000}
          {...(isOutdated ? { hint: words.outdatedHint } : {})}
        />
        <State tone={TONES[field.state as keyof typeof TONES] ?? "warn"}>{wordOf(words.states, field.state)}</State>
        {isOutdated && (
          <button type="button" className="link-btn" onClick={markDone}>
            {words.markDone}
          </button>
        )}
      </div>
    </div>
  );
}

/** Such as "Alternative text" for `alt.img_…`, and "Menu entry /collections/bags". */
function nameOf(field: string, words: TranslationsWords): string {
  const [first = "", ...rest] = field.split(".");
  const name = wordOf(words.fields, first);
  if (first === "alt" || first === "safety" || rest.length === 0) return name;
  return `${name}: ${first === "navigation" ? rest.join(".") : wordOf(words.fields, rest.join("."))}`;
}
