/** How products of the start page are laid out: one large and four small, falling sizes, a row of four, two. */
export type Plate = "quilt" | "steps" | "four" | "pair";

const SHOWN: Readonly<Record<Plate, number>> = { quilt: 5, steps: 3, four: 4, pair: 2 };

/** A plate for each section by how many products it has. Two of the same kind never follow each other. */
export function planHome(counts: readonly number[]): { plate: Plate; shown: number }[] {
  const plan: { plate: Plate; shown: number }[] = [];
  for (const count of counts) {
    const before = plan.at(-1)?.plate;
    const plate = platesFor(count).find((each) => each !== before) ?? "four";
    plan.push({ plate, shown: Math.min(count, SHOWN[plate]) });
  }
  return plan;
}

/** The plates that so many products fill, the best first. */
function platesFor(count: number): readonly Plate[] {
  if (count >= 5) return ["quilt", "steps"];
  if (count === 4) return ["four", "steps"];
  return count === 3 ? ["steps", "four"] : ["pair", "four"];
}
