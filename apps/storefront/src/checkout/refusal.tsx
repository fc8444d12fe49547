import { Icon } from "../ui/icon.tsx";

/** What is wrong with what stands above. */
export function Refusal({ id, problem }: { id: string; problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <p class="err" id={id} tabIndex={-1}>
      <Icon name="warning" />
      <span>{problem}</span>
    </p>
  );
}
