import { darker, lighter } from "./picture.mjs";

/** @import { Picture } from "./picture.mjs" */

/**
 * Specks of iron in the glaze, the same in every picture.
 * @param {Picture} p
 * @param {string} path
 * @param {string} colour
 */
function specks(p, path, colour, count = 46) {
  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  let dots = "";
  for (let index = 0; index < count; index += 1)
    dots += `M${Math.round(260 + random() * 680)} ${Math.round(420 + random() * 520)}h.1`;
  p.group(`clip-path="${p.clip(path)}"`, () => p.line(dots, darker(colour, 0.55), 7, 'opacity=".4"'));
}

/** @param {Picture} p @param {{ colour: string, clay?: string, drink?: string }} told */
export function mug(p, { colour, clay = "#c9a27e", drink = "#4a2c1d" }) {
  p.table().standing(570, 380);
  p.line("M740 580c150-30 170 220-10 226", darker(colour, 0.26), 50).line(
    "M738 574c136-24 152 200-12 210",
    lighter(colour, 0.1),
    22,
    'opacity=".55"',
  );
  const body = "M390 520q-4 240 24 370 8 46 60 50 96 8 192 0 52-4 60-50 28-130 24-370z";
  p.fill(body, p.round(clay));
  p.group(`clip-path="${p.clip(body)}"`, () => p.fill("M380 500h380v352q-190 40-380 0z", p.round(colour)));
  specks(p, body, colour);
  p.oval(570, 520, 180, 46, lighter(colour, 0.3)).oval(570, 523, 164, 37, darker(colour, 0.35));
  p.oval(570, 534, 150, 27, drink).oval(535, 528, 60, 10, lighter(drink, 0.35), 'opacity=".5"');
  p.line("M520 440c-24-40 24-60 0-110M600 452c-24-40 24-60 0-110", "#fffaf0", 14, `opacity=".4" filter="${p.blur(8)}"`);
}

/** @param {Picture} p @param {{ colour: string, saucer?: string }} told */
export function espresso(p, { colour, saucer = colour }) {
  p.table().standing(600, 560);
  p.oval(600, 906, 300, 62, p.round(darker(saucer, 0.1)))
    .oval(600, 894, 300, 60, p.round(saucer))
    .oval(600, 892, 210, 36, darker(saucer, 0.12));
  p.line("M730 690c110-20 110 130-20 132", darker(colour, 0.26), 34);
  const cup = "M448 640q4 190 74 244 78 22 156 0 70-54 74-244z";
  p.fill(cup, p.round(colour));
  specks(p, cup, colour, 30);
  p.oval(600, 640, 152, 38, lighter(colour, 0.3))
    .oval(600, 644, 138, 30, darker(colour, 0.35))
    .oval(600, 654, 122, 20, "#5b3420")
    .oval(576, 651, 70, 9, "#b9814f", 'opacity=".8"');
}

/** @param {Picture} p @param {{ colour: string, inside?: string, food?: "figs" | undefined }} told */
export function bowl(p, { colour, inside = lighter(colour, 0.25), food }) {
  p.table().standing(600, 400);
  p.fill("M480 880h240l-14 60q-106 12-212 0z", p.round(darker(colour, 0.2)));
  const body = "M288 640q20 210 190 258 122 18 244 0 170-48 190-258z";
  p.fill(body, p.round(colour));
  specks(p, body, colour, 60);
  p.oval(600, 640, 312, 84, p.round(lighter(colour, 0.15))).oval(
    600,
    644,
    292,
    72,
    p.gradient([
      [0, darker(inside, 0.35)],
      [1, inside],
    ]),
  );
  if (food === "figs") {
    for (const [x, y, r] of [
      [470, 632, 74],
      [610, 606, 86],
      [730, 636, 70],
    ]) {
      const skin = p.gradient(
        [
          [0, "#8d6a8f"],
          [0.5, "#563a5b"],
          [1, "#2c1c31"],
        ],
        "x2='.9' y2='1'",
      );
      p.fill(
        `M${x} ${y - r * 1.25}c${r * 0.2} ${r * 0.5} ${r} ${r * 0.5} ${r} ${r * 1.3}s-${r * 2} ${r * 0.9}-${r * 2} 0 ${r * 0.8}-${r * 0.8} ${r}-${r * 1.3}z`,
        skin,
      );
    }
    p.fill(
      "M296 640q304 150 608 0-6 44-14 66-290 80-580 0-8-22-14-66z",
      p.round(colour),
      `clip-path="${p.clip("M288 668q312 86 624 0v240H288z")}"`,
    );
  }
}

/** @param {Picture} p @param {{ colour: string, rim?: string, count?: number }} told */
export function plates(p, { colour, rim = darker(colour, 0.2), count = 3 }) {
  p.table(700).standing(600, 700, 900);
  for (let index = 0; index < count; index += 1) {
    const y = 880 - index * 34;
    p.oval(600, y + 16, 380, 128, darker(colour, 0.35)).oval(
      600,
      y,
      380,
      128,
      p.round(index === count - 1 ? colour : darker(colour, 0.08)),
    );
  }
  const y = 880 - (count - 1) * 34;
  p.oval(600, y, 372, 123, "none", `stroke="${rim}" stroke-width="10"`);
  p.oval(
    600,
    y + 6,
    264,
    82,
    p.gradient(
      [
        [0, darker(colour, 0.16)],
        [1, lighter(colour, 0.25)],
      ],
      "x2='.6' y2='1'",
    ),
  );
  p.line("M470 826c60-60 160-90 260-70", "#7d8a5c", 8);
  for (const [x, turn] of [
    [500, -50],
    [545, -38],
    [595, -26],
    [645, -16],
    [690, -6],
  ])
    p.fill(
      "M0 0q30-40 76-30-18 42-76 30z",
      "#7d8a5c",
      `transform="translate(${x} ${y - 12 - (x - 500) * 0.24}) rotate(${turn + 90})"`,
    ).fill(
      "M0 0q30-40 76-30-18 42-76 30z",
      "#93a06f",
      `transform="translate(${x} ${y - 14 - (x - 500) * 0.24}) rotate(${turn - 30})"`,
    );
}

/** @param {Picture} p @param {number} x @param {number} y @param {number} bend @param {string} colour @param {string} bloom */
function stem(p, x, y, bend, colour, bloom) {
  p.line(`M600 ${560}Q${600 + bend} ${(y + 560) / 2} ${x} ${y}`, colour, 8);
  if (bloom) {
    for (let turn = 0; turn < 360; turn += 45)
      p.oval(0, -30, 17, 32, lighter(bloom, (turn % 90) / 300), `transform="translate(${x} ${y}) rotate(${turn})"`);
    p.oval(x, y, 17, 17, "#d9a441");
  }
}

/** @param {Picture} p @param {{ colour: string, bloom?: string }} told */
export function budVase(p, { colour, bloom = "#e9b7a3" }) {
  p.table().standing(600, 300);
  stem(p, 560, 240, -10, "#6f7d52", bloom);
  stem(p, 700, 330, 60, "#7d8a5c", lighter(bloom, 0.35));
  p.fill("M590 430q-80-30-96-100 76 8 100 84z", "#7d8a5c").fill("M612 470q90-20 106-100-84 6-106 78z", "#6f7d52");
  const body =
    "M562 520q-2-12 38-12t38 12q2 120 8 170 120 60 120 160 0 70-66 86-100 14-200 0-66-16-66-86 0-100 120-160 6-50 8-170z";
  p.fill(body, p.round(colour));
  specks(p, body, colour);
  p.oval(600, 520, 38, 11, darker(colour, 0.45)).fill(
    "M500 740q-36 40-34 110 2 20 12 30 0-90 44-148z",
    "#fffaf0",
    'opacity=".3"',
  );
}

/** @param {Picture} p @param {{ colour: string }} told */
export function ridgeVase(p, { colour }) {
  p.table().standing(600, 420);
  for (const [x, y, bend] of [
    [430, 210, -90],
    [520, 130, -30],
    [620, 110, 10],
    [720, 170, 60],
    [800, 260, 130],
  ]) {
    p.line(`M600 540Q${600 + bend * 0.3} ${y + 200} ${x} ${y + 90}`, "#b08e5a", 6);
    p.fill(
      "M0 0q-34-60 0-150 34 90 0 150z",
      p.gradient([
        [0, "#ead7af"],
        [1, "#b8935c"],
      ]),
      `transform="translate(${x} ${y + 110}) rotate(${bend * 0.3})"`,
    );
  }
  const body =
    "M500 500q100 24 200 0 4 60 60 130 60 80 50 180-8 100-90 124-120 16-240 0-82-24-90-124-10-100 50-180 56-70 60-130z";
  p.fill(body, p.round(colour));
  p.group(`clip-path="${p.clip(body)}"`, () => {
    for (let index = -5; index <= 5; index += 1)
      p.line(
        `M${600 + index * 18} 500Q${600 + index * 60} 760 ${600 + index * 34} 940`,
        darker(colour, 0.4),
        6,
        'opacity=".3"',
      ).line(`M${594 + index * 18} 500Q${592 + index * 60} 760 ${594 + index * 34} 940`, "#fffaf0", 5, 'opacity=".22"');
  });
  p.oval(600, 500, 100, 24, lighter(colour, 0.2)).oval(600, 503, 86, 17, darker(colour, 0.55));
}

/** @param {Picture} p @param {{ colour: string, handle?: string }} told */
export function teapot(p, { colour, handle = "#8a5a3b" }) {
  p.table().standing(600, 520);
  p.line("M440 560C420 300 780 300 760 560", darker(handle, 0.1), 26).line(
    "M446 540C440 318 730 310 752 470",
    lighter(handle, 0.35),
    7,
    'opacity=".6"',
  );
  p.fill("M800 720q80-10 110-120 10-30 50-36l26 24q-30 10-42 60-40 150-150 170z", p.round(darker(colour, 0.08)));
  const body = "M330 740q0-150 170-180 100-14 200 0 170 30 170 180 0 150-130 192-140 18-280 0-130-42-130-192z";
  p.fill(body, p.round(colour));
  specks(p, body, colour, 70);
  p.oval(600, 566, 132, 30, darker(colour, 0.3))
    .fill("M478 560q20-52 122-56 102 4 122 56-122 34-244 0z", p.round(lighter(colour, 0.05)))
    .oval(600, 494, 32, 24, p.round(colour));
}
