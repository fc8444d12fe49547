import type { ComponentChildren } from "preact";
import { Icon } from "../ui/icon.tsx";

interface FieldProps {
  name: string;
  label: string;
  problem: string | undefined;
  optional?: string | undefined;
  hint?: string | undefined;
  class?: string | undefined;
  /** Draws the control with what connects it to its label, its hint and its problem. */
  children(control: ControlProps): ComponentChildren;
}

export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly class: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": "true" | undefined;
}

/** A control with its label above, and its hint or what is wrong with it below. */
export function Field({ name, label, problem, optional, hint, class: size = "", children }: FieldProps) {
  const described = [problem !== undefined && `${name}-problem`, hint !== undefined && `${name}-hint`].filter(Boolean);
  return (
    <div class={`field ${size}`.trim()}>
      <label for={name}>
        {label}
        {optional !== undefined && <span class="opt">{` ${optional}`}</span>}
      </label>
      {children({
        id: name,
        name,
        class: "in",
        "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
        "aria-invalid": problem === undefined ? undefined : "true",
      })}
      {problem !== undefined && (
        <p class="err" id={`${name}-problem`}>
          <Icon name="warning" />
          <span>{problem}</span>
        </p>
      )}
      {hint !== undefined && (
        <span class="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** The value of the field that an event came from. */
export const typed = (event: { readonly currentTarget: { readonly value: string } }) => event.currentTarget.value;
