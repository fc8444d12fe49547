const [WIDTH, HEIGHT] = [120, 28];

/** A small line without axes, beside a figure that says the same in words. */
export function Spark({ values }: { values: readonly number[] }) {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  const points = values.map((value, n) => {
    const y = HEIGHT - 1 - ((value - low) / (high - low)) * (HEIGHT - 2);
    return `${(n * step).toFixed(1)} ${y.toFixed(1)}`;
  });
  return (
    <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="base" d={`M0 ${HEIGHT}H${WIDTH}`} />
      {points.length > 1 && <path d={`M${points.join("L")}`} />}
    </svg>
  );
}
