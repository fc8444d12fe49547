import type { ComponentChildren } from "preact";
import { BagLines } from "../bag/lines.tsx";
import { BagMessages } from "../bag/messages.tsx";
import { type BagState, placeOf, settledState } from "../bag/state.ts";
import type { Shop } from "../data.ts";
import { Frame } from "../frame/frame.tsx";
import { Item } from "../item/item.tsx";
import { Contents } from "../ui/contents.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { CARDS, COLLECTIONS, LINES } from "./samples.ts";

const ICONS = ["filter", "remove", "search", "down", "minus", "plus", "check", "warning"] as const;

/** `/dev/ui`: each component of the shop in each state, for those who build pages. In English. */
export function DevUiPage({ shop }: { shop: Shop }) {
  const head = { title: "Components", description: null, path: "/dev/ui", listed: false };
  const empty = settledState(null);
  return (
    <Frame shop={shop} head={head} sells>
      <div class="title-row">
        <h1>Components</h1>
        <p lang="en">Each in each of its states. Theme and language follow the foot of the page.</p>
      </div>
      <Group title="Buttons and links">
        <p>
          <button type="button" class="btn">
            Add to the bag
          </button>{" "}
          <button type="button" class="btn second">
            Not now
          </button>{" "}
          <button type="button" class="btn" aria-disabled="true">
            One moment
          </button>{" "}
          <button type="button" class="link-btn">
            Undo
          </button>
        </p>
      </Group>
      <Group title="Fields">
        <Field id="plain" label="Name" />
        <Field id="hint" label="Discount code" optional="optional" hint="As it was sent to you." />
        <Field id="fault" label="Postal code" problem="Five digits, such as 10119." />
        <label class="check">
          <input type="checkbox" />
          <span>Save this address</span>
        </label>
      </Group>
      <Group title="Products in a list">
        <ul class="grid">
          {CARDS.map(([state, card]) => (
            <Item key={state} shop={shop} card={card} sizes="20rem" text={state} />
          ))}
        </ul>
      </Group>
      <Group title="Lines of the bag">
        {LINES.map(([state, line]) => (
          <section key={state} aria-label={state}>
            <p class="quiet small">{state}</p>
            <BagLines place={placeOf(shop)} state={{ ...empty, lines: [line] }} actions={undefined} level={3} />
          </section>
        ))}
      </Group>
      <Group title="Messages of the bag">
        {messagesOf(empty).map(([state, bag]) => (
          <section key={state} aria-label={state}>
            <p class="quiet small">{state}</p>
            <BagMessages place={placeOf(shop)} state={bag} actions={undefined} />
          </section>
        ))}
      </Group>
      <Group title="Without a picture, and drawings">
        <p class="item-pic">
          <Picture shop={shop} picture={undefined} title="Tote" sizes="20rem" />
        </p>
        <p>
          {ICONS.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </p>
      </Group>
      <Group title="Contents">
        <Contents shop={shop} collections={COLLECTIONS} id="contents-of" />
      </Group>
    </Frame>
  );
}

function messagesOf(empty: BagState): readonly (readonly [state: string, bag: BagState])[] {
  return [
    ["offline", { ...empty, offline: true }],
    ["the server cannot be read", { ...empty, status: "error" }],
    ["a sign-in brought another bag", { ...empty, merged: true }],
  ];
}

function Group({ title, children }: { title: string; children: ComponentChildren }) {
  const id = title.replaceAll(/\W+/g, "-").toLowerCase();
  return (
    <section class="spread" aria-labelledby={id} lang="en">
      <div class="spread-head">
        <h2 class="t" id={id}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}

interface FieldProps {
  id: string;
  label: string;
  optional?: string;
  hint?: string;
  problem?: string;
}

function Field({ id, label, optional, hint, problem }: FieldProps) {
  return (
    <div class="field">
      <label for={id}>
        {label}
        {optional !== undefined && <span class="opt"> {optional}</span>}
      </label>
      <input
        class="in"
        id={id}
        aria-invalid={problem === undefined ? undefined : "true"}
        aria-describedby={problem === undefined && hint === undefined ? undefined : `${id}-more`}
      />
      {problem !== undefined && (
        <p class="err" id={`${id}-more`}>
          <Icon name="warning" /> {problem}
        </p>
      )}
      {hint !== undefined && (
        <span class="hint" id={`${id}-more`}>
          {hint}
        </span>
      )}
    </div>
  );
}
