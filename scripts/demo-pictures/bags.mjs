import { darker, lighter } from "./picture.mjs";

/** @import { Picture } from "./picture.mjs" */

/**
 * A canvas tote. `print` is drawn on it: "sun", "stripes", "arch" or nothing.
 * @param {Picture} p
 * @param {{ colour: string, handle?: string, print?: "sun" | "stripes" | "arch" | undefined, ink?: string }} told
 */
export function tote(p, { colour, handle = colour, print, ink = "#2f3a4a" }) {
  p.table().standing(600, 520);
  const body = "M372 486C362 640 344 800 338 912q0 26 26 28 236 12 472 0 26-2 26-28-6-112-24-426Q600 506 372 486z";
  p.line("M486 492C478 236 722 236 714 492", darker(handle, 0.3), 32);
  p.fill("M372 486Q600 462 838 486 600 520 372 486z", darker(colour, 0.45));
  p.fill(body, p.face(colour));
  p.group(`clip-path="${p.clip(body)}"`, () => {
    if (print === "stripes")
      for (let y = 560; y < 940; y += 62) p.line(`M330 ${y}q270 16 540 0`, ink, 20, 'opacity=".88"');
    if (print === "sun")
      p.oval(600, 720, 118, 118, ink).line("M490 768h220M508 796h184M536 822h128", colour, 10, 'stroke-linecap="butt"');
    if (print === "arch")
      for (const [radius, tint] of [
        [150, 0],
        [108, 0.35],
        [66, 0.65],
      ])
        p.fill(`M${600 - radius} 850V${730}a${radius} ${radius} 0 0 1 ${radius * 2} 0v120z`, lighter(ink, tint));
  });
  p.weave(body);
  p.fill("M430 500C424 640 420 760 400 936l70 4C484 780 474 640 470 504z", "#fffaf0", 'opacity=".1"');
  p.fill("M770 500C780 640 790 760 812 936l-66 4C734 780 726 640 724 504z", "#2b1d16", 'opacity=".08"');
  p.line("M374 516Q600 536 836 516", darker(colour, 0.35), 3, 'stroke-dasharray="11 8" opacity=".6"');
  p.line("M452 552C430 150 770 150 748 552", p.face(lighter(handle, 0.05)), 34, 'stroke-linecap="butt"');
  for (const x of [452, 748]) p.line(`M${x - 13} 518l26 30m0-30l-26 30`, darker(handle, 0.4), 3, 'opacity=".55"');
}

/** @param {Picture} p @param {{ colour: string, trim?: string }} told */
export function backpack(p, { colour, trim = "#8a5a3b" }) {
  p.table().standing(600, 460);
  p.line("M500 400C500 300 700 300 700 400", darker(colour, 0.4), 26);
  const body = "M392 470q-26 210-20 420 2 48 52 50h352q50-2 52-50 6-210-20-420z";
  p.fill(body, p.round(colour)).weave(body, 0.12);
  const roll = "M396 402q0-34 34-36h340q34 2 34 36v64q-204 26-408 0z";
  p.fill(
    roll,
    p.gradient([
      [0, lighter(colour, 0.25)],
      [0.5, colour],
      [1, darker(colour, 0.35)],
    ]),
  );
  p.line("M398 424q202 18 404 0", darker(colour, 0.4), 4, 'opacity=".5"');
  p.fill(
    "M430 676q0-22 22-22h296q22 0 22 22l8 196q0 26-26 26H448q-26 0-26-26z",
    p.face(lighter(colour, 0.06)),
    `stroke="${darker(colour, 0.35)}" stroke-width="3"`,
  );
  p.line("M434 700h332", darker(colour, 0.5), 8).box(740, 692, 44, 16, 8, trim);
  p.box(
    576,
    360,
    48,
    240,
    6,
    p.gradient([
      [0, lighter(trim, 0.2)],
      [1, darker(trim, 0.15)],
    ]),
  );
  p.box(562, 540, 76, 44, 10, "none", `stroke="#d9b36a" stroke-width="10"`);
  p.box(540, 740, 120, 76, 8, p.face(trim)).line("M562 768h76M576 788h48", lighter(trim, 0.5), 4);
}

/** @param {Picture} p @param {{ colour: string, trim?: string }} told */
export function weekender(p, { colour, trim = "#7d4e33" }) {
  p.table().standing(600, 700);
  p.line("M440 600C440 330 760 330 760 600", darker(trim, 0.35), 26);
  const body = "M300 560Q240 600 236 760t48 166q8 14 26 14h580q18 0 26-14 52-6 48-166T900 560Q600 500 300 560z";
  p.fill(
    body,
    p.gradient(
      [
        [0, lighter(colour, 0.22)],
        [0.5, colour],
        [1, darker(colour, 0.28)],
      ],
      "x2='.3' y2='1'",
    ),
  ).weave(body);
  p.group(`clip-path="${p.clip(body)}"`, () => {
    p.fill(
      "M220 840h760v120H220z",
      p.gradient([
        [0, trim],
        [1, darker(trim, 0.35)],
      ]),
    );
    p.line("M220 838h760", lighter(trim, 0.3), 3, 'stroke-dasharray="12 9"');
  });
  p.line("M318 566Q600 512 882 566", "#d9b36a", 9, 'stroke-dasharray="5 6" stroke-linecap="butt"');
  p.line(
    "M430 850V640C430 320 770 320 770 640v210",
    p.gradient([
      [0, lighter(trim, 0.2)],
      [1, darker(trim, 0.1)],
    ]),
    30,
    'stroke-linecap="butt"',
  );
  for (const x of [430, 770]) p.oval(x, 690, 9, 9, "#d9b36a").oval(x, 800, 9, 9, "#d9b36a");
  p.box(556, 410, 88, 40, 16, p.face(trim));
}

/** @param {Picture} p @param {{ colour: string, zip?: string, print?: string }} told */
export function pouch(p, { colour, zip = "#d9b36a", print = "#fffaf0" }) {
  p.table(0);
  p.group('transform="translate(0 -130) rotate(-7 600 760)"', () => {
    const body = "M318 600q0-24 24-26 258-18 516 0 24 2 24 26l14 300q0 34-34 38-262 22-524 0-34-4-34-38z";
    p.behind(body, 22, 40, 24, 0.42);
    p.fill(body, p.face(colour)).weave(body);
    p.group(`clip-path="${p.clip(body)}"`, () => {
      for (let row = 0; row < 5; row += 1)
        for (let column = 0; column < 9; column += 1)
          p.oval(350 + column * 70 + (row % 2) * 35, 690 + row * 58, 9, 9, print, 'opacity=".85"');
    });
    p.line("M330 612q270-20 540 0", darker(colour, 0.45), 22, 'stroke-linecap="butt"');
    p.line("M330 612q270-20 540 0", zip, 8, 'stroke-dasharray="6 6" stroke-linecap="butt"');
    p.box(806, 596, 40, 30, 8, zip).line("M826 626q10 50-8 86", darker("#8a5a3b", 0.1), 16);
  });
}

/**
 * A net of cotton string, full of oranges.
 * @param {Picture} p
 * @param {{ colour: string, fruit?: string }} told
 */
export function net(p, { colour, fruit = "#dd8a3c" }) {
  p.table().standing(610, 520);
  p.line("M506 560C500 230 720 250 714 560", darker(colour, 0.3), 14).line(
    "M470 566C450 170 750 170 730 566",
    p.face(colour),
    16,
  );
  const sack = "M440 548Q330 700 352 820t120 116q128 24 256 0 100-4 120-116T760 548Q600 500 440 548z";
  p.group(`clip-path="${p.clip(sack)}"`, () => {
    p.fill(sack, "#6b3f1e", 'opacity=".55"');
    const skin = p.gradient(
      [
        [0, lighter(fruit, 0.4)],
        [0.5, fruit],
        [1, darker(fruit, 0.35)],
      ],
      "x2='.9' y2='1'",
    );
    for (const [x, y] of [
      [470, 640],
      [610, 620],
      [730, 660],
      [420, 760],
      [548, 740],
      [676, 760],
      [790, 770],
      [470, 868],
      [600, 862],
      [728, 872],
    ])
      p.oval(x, y, 76, 74, skin).oval(x + 6, y - 52, 7, 4, darker(fruit, 0.5));
    p.fill(
      sack,
      p.pattern(
        62,
        62,
        `<path d="M2 4l62 62M64 4L2 66" stroke="#2b1d16" stroke-width="6" opacity=".3"/><path d="M0 0l62 62M62 0L0 62" stroke="${colour}" stroke-width="5"/>`,
        "rotate(3)",
      ),
    );
  });
  p.line("M440 548Q600 500 760 548", colour, 16);
  p.fill(
    sack,
    p.gradient(
      [
        [0, "#fffaf0", 0.16],
        [0.45, "#fffaf0", 0],
        [1, "#2b1d16", 0.42],
      ],
      "x2='1' y2='.6'",
    ),
  );
  p.line("M440 548Q330 700 352 820t120 116q128 24 256 0 100-4 120-116T760 548", colour, 6);
}
