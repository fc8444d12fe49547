import { type DragEvent, type KeyboardEvent, useState } from "react";
import { useLocale, useWords } from "../../../shell/language.ts";
import { May } from "../../../shell/may.tsx";
import { wantsReauthentication } from "../../../shell/secured.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { refusalText } from "../../../ui/api/refusals.ts";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi } from "../../../ui/api/use-api.ts";
import { HiddenValue } from "../../../ui/forms/hidden-value.tsx";
import { Picture } from "../../../ui/forms/picture.tsx";
import { stateTexts } from "../../../ui/states.texts.ts";
import { Refusal } from "../../../ui/states.tsx";
import type { ProductWords } from "./product.texts.ts";
import { altName, type Product } from "./values.ts";

export interface EditedPicture {
  readonly url: string;
  readonly alt: string | null;
}

export type PictureFacts = Partial<Product["images"][number]>;

interface PicturesProps {
  pictures: readonly EditedPicture[];
  words: ProductWords;
  /** Tells size and colour of a picture that was uploaded. */
  onUploaded: (url: string, facts: PictureFacts) => void;
}

/** The pictures in order: files are dropped or chosen, dragging and the arrow keys move them, each is asked for its description. */
export function Pictures({ pictures, words, onUploaded }: PicturesProps) {
  const api = useApi();
  const announce = useAnnounce();
  const [shown, show] = useState(pictures);
  const [dragged, drag] = useState<string | null>(null);
  const [results, tell] = useState<readonly UploadResult[]>([]);
  const upload = useAct(async (files: readonly File[]) => {
    tell([]);
    // Each file has a result of its own: one that is refused keeps none after it from being added.
    for (const file of files) {
      try {
        const form = new FormData();
        form.append("file", file);
        const { url, ...facts } = await api.post("/api/admin/media", { body: form as never });
        onUploaded(url, facts);
        show((before) => (before.some((each) => each.url === url) ? before : [...before, { url, alt: null }]));
        tell((before) => [...before, { name: file.name, error: null }]);
        announce(words.pictures.added);
      } catch (error) {
        if (wantsReauthentication(error)) throw error;
        tell((before) => [...before, { name: file.name, error: error as Error }]);
      }
    }
  });
  const move = (url: string, to: number) => {
    const from = shown.findIndex((each) => each.url === url);
    const moved = shown[from];
    if (moved === undefined || to < 0 || to >= shown.length || from === to) return;
    show(shown.toSpliced(from, 1).toSpliced(to, 0, moved));
    announce(words.pictures.moved(to + 1, shown.length));
  };
  const drop = (event: DragEvent, at: number | null) => {
    event.preventDefault();
    event.stopPropagation();
    if (dragged !== null) move(dragged, at ?? shown.length - 1);
    else if (event.dataTransfer.files.length > 0) void upload.run([...event.dataTransfer.files]);
    drag(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files has the file field beside it as its way by keyboard
    <div
      className="picture-editor"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => drop(event, null)}
    >
      <HiddenValue name="images" label={words.fields.images} value={shown.map(({ url }) => url).join("\n")} />
      <ol className="picture-list">
        {shown.map((picture, index) => (
          <li
            key={picture.url}
            draggable
            onDragStart={() => drag(picture.url)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, index)}
          >
            <PictureFields
              picture={picture}
              place={index}
              words={words}
              onMove={(to) => move(picture.url, to)}
              onRemove={() => show(shown.filter(({ url }) => url !== picture.url))}
            />
          </li>
        ))}
      </ol>
      <May of="media.write">
        <label className="picture-drop">
          <span>
            {words.pictures.drop} <u>{words.pictures.choose}</u>
          </span>
          <input
            type="file"
            aria-label={words.pictures.choose}
            accept="image/*"
            multiple
            onChange={(event) => {
              void upload.run([...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
        </label>
      </May>
      <Refusal error={upload.error} />
      <UploadResults results={results} added={words.pictures.added} />
    </div>
  );
}

interface UploadResult {
  readonly name: string;
  readonly error: Error | null;
}

/** The result of each file, by its name; silent while all of them were added. */
function UploadResults({ results, added }: { results: readonly UploadResult[]; added: string }) {
  const { language } = useLocale();
  const { fault } = useWords(stateTexts);
  if (results.every(({ error }) => error === null)) return null;
  return (
    <ul className="notice warn" role="alert">
      {results.map(({ name, error }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two chosen files may have one name
        <li key={place}>
          <b>{name}</b>: {error === null ? added : (refusalText(error, language) ?? fault.text)}
        </li>
      ))}
    </ul>
  );
}

interface FieldsProps {
  picture: EditedPicture;
  place: number;
  words: ProductWords;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function PictureFields({ picture: { url, alt }, place, words, onMove, onRemove }: FieldsProps) {
  const name = words.pictures.picture(place + 1);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(place + step);
  };
  return (
    <>
      <button type="button" className="picture-grip" aria-label={`${name}. ${words.pictures.keys}`} onKeyDown={press}>
        <Picture url={url} title={name} size={96} />
      </button>
      <div className="field">
        <label htmlFor={`alt-${place}`}>{`${words.fields.alt} ${place + 1}`}</label>
        <input
          id={`alt-${place}`}
          className="in"
          name={altName(url)}
          defaultValue={alt ?? ""}
          placeholder={words.pictures.alt}
        />
        <p className="row-actions">
          <button
            type="button"
            className="link-btn"
            aria-label={`${words.pictures.earlier}: ${name}`}
            onClick={() => onMove(place - 1)}
          >
            ←
          </button>
          <button
            type="button"
            className="link-btn"
            aria-label={`${words.pictures.later}: ${name}`}
            onClick={() => onMove(place + 1)}
          >
            →
          </button>
          <button
            type="button"
            className="link-btn"
            aria-label={`${words.pictures.remove}: ${name}`}
            onClick={onRemove}
          >
            {words.pictures.remove}
          </button>
        </p>
      </div>
    </>
  );
}
