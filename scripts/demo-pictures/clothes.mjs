import { darker, lighter } from "./picture.mjs";

/** @import { Picture } from "./picture.mjs" */

/**
 * A wooden hanger on a peg.
 * @param {Picture} p
 */
function hanger(p) {
  p.oval(606, 132, 20, 20, "#2b1d16", `opacity=".25" filter="${p.blur(6)}"`).oval(600, 122, 18, 18, p.face("#c49a6c"));
  p.line("M600 236v-46q0-16 18-22 30-12 18-44-12-20-36-12", "#8d8378", 9);
  p.line("M600 238q-120 50-210 118M600 238q120 50 210 118", "#b98a5c", 26);
}

const FOLDS = "M470 420q-20 260 6 470M726 430q24 240-4 460M560 700q10 120-10 220M640 640q-10 150 14 280";

/** @param {Picture} p @param {{ colour: string, print?: "sun" | "pocket" | undefined, ink?: string }} told */
export function tee(p, { colour, print, ink = "#fffaf0" }) {
  hanger(p);
  const body =
    "M520 262q80 60 160 0 90 26 170 72 30 18 44 60l54 150q-60 44-140 56l-24-66q-14 220 6 448 0 20-22 22-168 18-336 0-22-2-22-22 20-228 6-448l-24 66q-80-12-140-56l54-150q14-42 44-60 80-46 170-72z";
  p.behind(body, 34, 40, 26, 0.3).fill(body, p.face(colour)).weave(body, 0.07);
  p.line("M520 262q80 60 160 0", darker(colour, 0.25), 20, 'stroke-linecap="butt"').line(
    "M414 470q10 40 2 76M786 470q-10 40-2 76",
    darker(colour, 0.45),
    5,
    'opacity=".5"',
  );
  p.line(FOLDS, darker(colour, 0.5), 20, `opacity=".13" filter="${p.blur(8)}"`).line(
    "M418 968q184 16 366 0",
    darker(colour, 0.35),
    3,
    'stroke-dasharray="9 7" opacity=".6"',
  );
  if (print === "sun") p.fill("M510 560a90 90 0 0 1 180 0z", ink).line("M486 582h228M510 606h180M540 630h120", ink, 9);
  if (print === "pocket")
    p.fill("M650 450h110v110q-55 34-110 0z", darker(colour, 0.06), `stroke="${darker(colour, 0.3)}" stroke-width="3"`);
}

/** @param {Picture} p @param {{ colour: string, stripe?: string | undefined }} told */
export function sweater(p, { colour, stripe }) {
  hanger(p);
  const body =
    "M512 256q88 40 176 0 100 24 168 76 32 26 46 90l64 400q-40 34-104 32l-58-300q-12 180 2 400 0 24-26 26-180 14-360 0-26-2-26-26 14-220 2-400l-58 300q-64 2-104-32l64-400q14-64 46-90 68-52 168-76z";
  p.behind(body, 34, 40, 26, 0.32).fill(body, p.face(colour));
  p.group(`clip-path="${p.clip(body)}"`, () => {
    if (stripe !== undefined)
      for (let y = 440; y < 900; y += 74) p.line(`M200 ${y}q400 24 800 0`, stripe, 30, 'stroke-linecap="butt"');
    p.fill(
      "M380 900h440v100H380zM245 752L352 785L334 880L210 850zM955 752L848 785L866 880L990 850z",
      darker(colour, 0.14),
    );
  });
  p.knit(body, 0.2, 18);
  p.line("M512 256q88 44 176 0", darker(colour, 0.12), 40, 'stroke-linecap="butt"').line(
    "M506 280q94 46 188 0",
    darker(colour, 0.45),
    4,
    'opacity=".5"',
  );
  p.line("M396 560q4-40-12-86M804 560q-4-40 12-86", darker(colour, 0.5), 12, `opacity=".4" filter="${p.blur(5)}"`).line(
    FOLDS,
    darker(colour, 0.5),
    22,
    `opacity=".12" filter="${p.blur(9)}"`,
  );
}

/** @param {Picture} p @param {{ colour: string, button?: string }} told */
export function jacket(p, { colour, button = "#6b4a33" }) {
  hanger(p);
  const body =
    "M500 262q100 50 200 0 92 26 160 72 34 24 48 90l64 400q-46 30-112 28l-56-290q-12 180 4 390 0 22-24 24-184 14-368 0-24-2-24-24 16-210 4-390l-56 290q-66 2-112-28l64-400q14-66 48-90 68-46 160-72z";
  p.behind(body, 34, 40, 26, 0.32).fill(body, p.face(colour)).weave(body, 0.14);
  p.fill(
    "M500 262l100 120 100-120q34 10 40 16l-60 190-80-86-80 86-60-190z",
    p.face(darker(colour, 0.1)),
    `stroke="${darker(colour, 0.4)}" stroke-width="3"`,
  ).line("M600 384v590", darker(colour, 0.45), 4);
  for (const y of [470, 590, 710, 830]) p.oval(624, y, 15, 15, p.face(button));
  for (const [x, y, w, h] of [
    [420, 720, 130, 150],
    [660, 720, 130, 150],
    [670, 500, 106, 110],
  ])
    p.fill(
      `M${x} ${y}h${w}v${h - 20}q-${w / 2} 26-${w} 0z`,
      p.face(lighter(colour, 0.05)),
      `stroke="${darker(colour, 0.4)}" stroke-width="3"`,
    ).line(`M${x + 8} ${y + 16}h${w - 16}`, lighter(colour, 0.45), 3, 'stroke-dasharray="8 6" opacity=".7"');
  p.line("M396 560q4-40-12-86M804 560q-4-40 12-86", darker(colour, 0.5), 12, `opacity=".4" filter="${p.blur(5)}"`);
}

/** @param {Picture} p @param {{ colour: string, label?: string }} told */
export function beanie(p, { colour, label = "#8a5a3b" }) {
  p.table().standing(600, 560);
  const crown = "M330 760q-14-400 270-410 284 10 270 410z";
  p.fill(crown, p.round(colour));
  p.group(`clip-path="${p.clip(crown)}"`, () => {
    for (let index = -6; index <= 6; index += 1)
      p.line(`M600 350Q${600 + index * 52} 420 ${600 + index * 48} 770`, darker(colour, 0.5), 9, 'opacity=".25"');
  });
  p.knit(crown, 0.14, 18).oval(600, 350, 24, 15, darker(colour, 0.15));
  const cuff = "M306 740q294 50 588 0 12 100-6 184-288 34-576 0-18-84-6-184z";
  p.fill(cuff, p.round(lighter(colour, 0.08)));
  p.group(`clip-path="${p.clip(cuff)}"`, () => {
    for (let x = 316; x < 900; x += 26) p.line(`M${x} 730v220`, darker(colour, 0.5), 8, 'opacity=".25"');
  });
  p.box(676, 800, 110, 70, 6, p.face(label)).line("M698 835h66", lighter(label, 0.5), 5);
}

/** @param {Picture} p @param {{ colour: string, visor?: string, patch?: string | undefined }} told */
export function cap(p, { colour, visor = colour, patch = "#fbf6ea" }) {
  p.table().standing(600, 620, 900);
  const crown = "M330 800q-20-340 260-352 270 4 270 352-240 50-530 0z";
  p.fill(crown, p.round(colour)).weave(crown, 0.1);
  p.line("M590 448q-120 120-120 380M590 448q130 110 140 366", darker(colour, 0.45), 4, 'opacity=".45"').oval(
    592,
    448,
    24,
    13,
    darker(colour, 0.2),
  );
  for (const [x, y] of [
    [430, 590],
    [700, 570],
  ])
    p.oval(x, y, 10, 10, "none", `stroke="${darker(colour, 0.4)}" stroke-width="5"`);
  p.oval(590, 668, 78, 70, p.face(patch))
    .line("M550 690q20-30 40 0t40 0", darker(colour, 0.1), 8)
    .oval(590, 640, 16, 16, "#e2a076");
  p.fill(
    "M330 792q260 60 530 4 130 20 160 84-60 40-190 30-280-4-440-50-52-20-60-68z",
    p.gradient([
      [0, lighter(visor, 0.2)],
      [1, darker(visor, 0.3)],
    ]),
  ).line("M384 852q200 44 440 44 110 4 170-18", lighter(visor, 0.4), 3, 'stroke-dasharray="10 8" opacity=".6"');
}

/** @param {Picture} p @param {{ colour: string, heel: string, stripe: string }} told */
export function socks(p, { colour, heel, stripe }) {
  p.table(0);
  const sock = "M470 260h190v360q0 40 30 66l130 110q60 60 10 120-50 50-120 10L520 790q-50-30-50-100z";
  const draw = () => {
    p.behind(sock, 22, 30, 20, 0.36).fill(
      sock,
      p.gradient(
        [
          [0, lighter(colour, 0.2)],
          [0.6, colour],
          [1, darker(colour, 0.2)],
        ],
        "x2='1' y2='.5'",
      ),
    );
    p.group(`clip-path="${p.clip(sock)}"`, () => {
      p.box(460, 250, 210, 110, 0, heel).oval(500, 740, 110, 96, heel).oval(830, 900, 120, 110, heel);
      for (const y of [410, 460]) p.line(`M460 ${y}h210`, stripe, 22, 'stroke-linecap="butt"');
      for (let x = 478; x < 670; x += 18) p.line(`M${x} 256v104`, darker(heel, 0.4), 5, 'opacity=".35"');
    });
    p.knit(sock, 0.13, 14);
  };
  p.group('transform="rotate(14 600 600) translate(110 -40)"', draw);
  p.group('transform="rotate(-4 600 600) translate(-120 20)"', draw);
}

/** @param {Picture} p @param {{ colour: string, stripe: string }} told */
export function scarf(p, { colour, stripe }) {
  p.oval(606, 212, 26, 24, "#2b1d16", `opacity=".3" filter="${p.blur(8)}"`);
  const back = "M590 220q120 10 150 130 20 200 40 460l-150 10q-30-300-60-500z";
  const front = "M610 210q-150 0-190 150-30 250-10 610l190 0q-10-340 30-560 20-100-20-200z";
  for (const { shape, tone, end } of [
    { shape: back, tone: darker(colour, 0.14), end: 812 },
    { shape: front, tone: colour, end: 970 },
  ]) {
    p.behind(shape, 30, 34, 22, 0.3).fill(
      shape,
      p.gradient(
        [
          [0, darker(tone, 0.12)],
          [0.3, lighter(tone, 0.2)],
          [0.6, tone],
          [1, darker(tone, 0.25)],
        ],
        "x2='1'",
      ),
    );
    p.group(`clip-path="${p.clip(shape)}"`, () => {
      for (const up of [60, 110, 180])
        p.line(`M300 ${end - up}q300 14 600 0`, stripe, up === 110 ? 34 : 12, 'stroke-linecap="butt"');
    });
    p.knit(shape, 0.15, 14);
    const [from, to] = end === 970 ? [416, 598] : [634, 778];
    for (let x = from; x <= to; x += 20) p.line(`M${x} ${end}q-4 30 2 56`, lighter(tone, 0.1), 7);
  }
  p.oval(600, 196, 26, 26, p.face("#c49a6c")).line(
    "M560 236q44-24 90 4",
    darker(colour, 0.4),
    10,
    `opacity=".3" filter="${p.blur(4)}"`,
  );
}

/** @param {Picture} p @param {{ colour: string, strap?: string }} told */
export function apron(p, { colour, strap = "#8a5a3b" }) {
  p.oval(606, 142, 22, 22, "#2b1d16", `opacity=".3" filter="${p.blur(7)}"`)
    .line("M500 330C510 180 570 130 600 130s90 50 100 200", strap, 18)
    .oval(600, 128, 20, 20, p.face("#c49a6c"));
  const body =
    "M480 320q120 24 240 0 14 130 130 210 16 10 14 30l-20 400q-2 22-24 24-220 22-440 0-22-2-24-24l-20-400q-2-20 14-30 116-80 130-210z";
  p.line("M340 560q-70 60-90 200M860 560q70 60 90 200", strap, 14);
  p.behind(body, 34, 40, 26, 0.32).fill(body, p.face(colour)).weave(body);
  p.fill(
    "M440 640h320l-8 150q-152 26-304 0z",
    p.face(lighter(colour, 0.06)),
    `stroke="${darker(colour, 0.35)}" stroke-width="3"`,
  ).line("M600 644v156", darker(colour, 0.4), 4);
  p.line("M486 340q114 20 228 0M452 660h300", lighter(colour, 0.4), 3, 'stroke-dasharray="10 7" opacity=".7"').line(
    FOLDS,
    darker(colour, 0.5),
    22,
    `opacity=".12" filter="${p.blur(9)}"`,
  );
  for (const x of [500, 700]) p.oval(x, 334, 10, 10, "#d9b36a");
}
