import { Icon } from "../ui/icon.tsx";

/** The problem with the fields above. */
export function Refusal({ id, problem }: { id: string; problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <p class="err" id={id} tabIndex={-1}>
      <Icon name="warning" />
      <span>{problem}</span>
    </p>
  );
}
