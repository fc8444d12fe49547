import { darker, lighter, TABLE } from "./picture.mjs";

/** @import { Picture } from "./picture.mjs" */

/** @param {Picture} p @param {{ colour: string, wax?: string, label?: string }} told */
export function candle(p, { colour, wax = "#f4e8d2", label = "#fbf6ea" }) {
  p.table().standing(600, 360);
  p.oval(
    600,
    440,
    360,
    330,
    p.glow([
      [0, "#ffdf9a", 0.75],
      [0.5, "#ffdf9a", 0.2],
      [1, "#ffdf9a", 0],
    ]),
  );
  const glass = "M424 560v330q0 50 176 50t176-50V560z";
  p.fill(glass, p.round(colour));
  p.group(`clip-path="${p.clip(glass)}"`, () => p.fill("M424 640h352v320H424z", p.round(wax), 'opacity=".35"'));
  p.oval(600, 560, 176, 44, lighter(colour, 0.35))
    .oval(600, 564, 160, 36, darker(colour, 0.35))
    .oval(600, 590, 150, 28, wax)
    .oval(600, 588, 70, 13, "#ffeeb8");
  p.line("M600 586v-44", "#3b2a20", 7)
    .fill(
      "M600 400q60 80 46 124-12 32-46 32t-46-32q-14-44 46-124z",
      p.gradient([
        [0, "#fff3c4"],
        [0.6, "#ffc65c"],
        [1, "#e8863a"],
      ]),
    )
    .oval(600, 524, 16, 26, "#fffbe6");
  p.fill("M470 700q130 36 260 0v150q-130 36-260 0z", p.round(label)).line(
    "M540 762q60 12 120 0M558 796q42 8 84 0",
    darker(colour, 0.3),
    6,
  );
  p.fill("M444 590q14 10 22 14v290l-22-14z", "#ffffff", 'opacity=".35"');
}

/** @param {Picture} p @param {{ colour: string, base?: string }} told */
export function lamp(p, { colour, base = colour }) {
  p.table().standing(600, 380);
  p.oval(
    600,
    640,
    560,
    420,
    p.glow([
      [0, "#ffe2a4", 0.7],
      [0.5, "#ffe2a4", 0.25],
      [1, "#ffe2a4", 0],
    ]),
  );
  p.fill("M552 520h96l10 340h-116z", p.round(base)).fill(
    "M440 940q-20-80 110-96h100q130 16 110 96-160 18-320 0z",
    p.round(base),
  );
  p.oval(
    600,
    528,
    320,
    60,
    p.gradient([
      [0, "#e9b765"],
      [1, "#fff4d0"],
    ]),
  );
  p.fill("M280 528q0-270 320-280 320 10 320 280-320 74-640 0z", p.round(colour)).fill(
    "M340 480q20-130 150-176-80 70-92 190z",
    "#fffaf0",
    'opacity=".35"',
  );
}

/** @param {Picture} p @param {{ colour: string, seat?: string }} told */
export function stool(p, { colour, seat = colour }) {
  p.table(760).standing(600, 520);
  for (const [from, to, share] of [
    [500, 440, 0.3],
    [700, 760, 0.42],
  ])
    p.line(`M${from} 560L${to} 890`, darker(colour, share), 34);
  p.line("M460 800h280", darker(colour, 0.3), 22).line("M430 740q170 26 340 0", darker(colour, 0.1), 20);
  for (const [from, to, share] of [
    [450, 356, 0],
    [750, 844, 0.18],
  ])
    p.line(
      `M${from} 570L${to} 930`,
      p.gradient([
        [0, darker(colour, share)],
        [1, lighter(colour, 0.1)],
      ]),
      42,
    );
  p.oval(600, 560, 292, 70, darker(seat, 0.32)).oval(600, 540, 292, 70, p.round(seat));
  for (const r of [60, 120, 180, 240])
    p.oval(580, 540, r, r * 0.23, "none", `stroke="${darker(seat, 0.35)}" stroke-width="3" opacity=".25"`);
}

/**
 * Folded cloth in a pile.
 * @param {Picture} p
 * @param {{ colours: string[], fringe?: boolean, pattern?: "check" | "stripe" | undefined }} told
 */
export function blanket(p, { colours, fringe = true, pattern }) {
  p.table().standing(600, 660);
  for (const [index, colour] of colours.entries()) {
    const top = TABLE - 120 * (index + 1);
    const inset = index * 12;
    const fold = `M${280 + inset} ${top + 56}q-2-52 54-54 270-16 540-2 50 4 50 58t-50 60q-270 14-540 0-54-4-54-62z`;
    p.fill(
      fold,
      p.gradient([
        [0, lighter(colour, 0.25)],
        [0.5, colour],
        [1, darker(colour, 0.35)],
      ]),
    );
    if (pattern === "check")
      p.group(`clip-path="${p.clip(fold)}"`, () => {
        for (let x = 300; x < 940; x += 110) p.box(x, top - 20, 34, 160, 0, "#fffaf0", 'opacity=".45"');
        p.box(260, top + 30, 700, 22, 0, "#fffaf0", 'opacity=".35"');
      });
    if (pattern === "stripe")
      p.group(`clip-path="${p.clip(fold)}"`, () => {
        for (const x of [350, 386, 790, 826]) p.box(x, top - 20, 18, 160, 0, "#fffaf0", 'opacity=".7"');
      });
    p.knit(fold, 0.1, 12);
    p.line(`M${300 + inset} ${top + 62}q280 26 ${580 - inset} 0`, darker(colour, 0.5), 5, 'opacity=".35"');
    if (!fringe) continue;
    let threads = "";
    for (let x = 320 + inset; x < 890; x += 34) threads += `M${x} ${top + 112}q-4 20 ${index} 30`;
    p.line(threads, lighter(colour, 0.18), 6);
  }
}

/** @param {Picture} p @param {{ colour: string, stripe: string }} told */
export function cushion(p, { colour, stripe }) {
  p.table().standing(600, 600);
  const body =
    "M290 380q-10-34 26-28 284 34 568 0 36-6 26 28-44 264 10 520 8 40-30 38-290-38-580 0-38 2-30-38 54-256 10-520z";
  p.fill(
    body,
    p.gradient(
      [
        [0, lighter(colour, 0.28)],
        [0.5, colour],
        [1, darker(colour, 0.26)],
      ],
      "x2='.9' y2='1'",
    ),
  );
  p.group(`clip-path="${p.clip(body)}"`, () => {
    if (stripe !== undefined)
      for (const x of [380, 416, 590, 620, 650, 800, 836])
        p.line(`M${x} 340q${(600 - x) * 0.12} 300 0 620`, stripe, x > 580 && x < 660 ? 12 : 18);
  });
  p.weave(body).line(
    "M330 400q120 60 190 180M880 890q-120-70-180-170",
    darker(colour, 0.4),
    16,
    `opacity=".22" filter="${p.blur(9)}"`,
  );
}

/** @param {Picture} p @param {{ colour: string }} told */
export function basket(p, { colour }) {
  p.table().standing(600, 560);
  for (const x of [380, 820]) p.line(`M${x - 50} 560q0-120 50-120t50 120`, darker(colour, 0.25), 24);
  p.oval(600, 560, 300, 60, darker(colour, 0.5));
  p.fill("M420 560q30-110 150-90 60-60 140-10 80 10 70 90z", p.face("#e8ddc8")).line(
    "M470 540q60-50 120-40M640 500q60-10 90 40",
    "#b8a888",
    5,
    'opacity=".7"',
  );
  const body = "M300 560q300 110 600 0-10 220-70 350-4 26-30 30-200 18-400 0-26-4-30-30-60-130-70-350z";
  p.fill(body, p.round(colour));
  p.fill(
    body,
    p.pattern(
      64,
      44,
      `<path d="M0 11q16-14 32 0t32 0M-32 33q16-14 32 0t32 0 32 0 32 0" fill="none" stroke="${darker(colour, 0.45)}" stroke-width="8" opacity=".5"/><path d="M0 6q16-14 32 0t32 0M-32 28q16-14 32 0t32 0 32 0" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="5" opacity=".6"/>`,
    ),
  );
  p.line("M300 562q300 110 600 0", darker(colour, 0.12), 26).line(
    "M302 556q298 108 596 0",
    lighter(colour, 0.35),
    6,
    'opacity=".6"',
  );
}

/** @param {Picture} p @param {{ colour: string }} told */
export function board(p, { colour }) {
  p.table();
  const shape =
    "M418 400q0-60 60-60h66q8 0 8-10v-90q0-50 50-50t50 50v90q0 10 8 10h66q60 0 60 60v490q0 50-50 50H468q-50 0-50-50z";
  p.behind(shape, 60, 20, 26, 0.3).standing(600, 400);
  p.fill(
    shape,
    p.gradient(
      [
        [0, lighter(colour, 0.25)],
        [0.6, colour],
        [1, darker(colour, 0.2)],
      ],
      "x2='1' y2='.4'",
    ),
  );
  p.group(`clip-path="${p.clip(shape)}"`, () => {
    for (const [x, bend] of [
      [450, 20],
      [500, -16],
      [540, 30],
      [600, -10],
      [640, 24],
      [700, -20],
      [750, 14],
    ])
      p.line(`M${x} 180q${bend} 300 0 420t${-bend} 380`, darker(colour, 0.4), x % 3 === 0 ? 3 : 6, 'opacity=".28"');
    p.oval(560, 640, 26, 48, "none", `stroke="${darker(colour, 0.45)}" stroke-width="5" opacity=".4"`).oval(
      560,
      640,
      10,
      22,
      darker(colour, 0.5),
      'opacity=".5"',
    );
  });
  p.oval(602, 244, 20, 20, darker(p.ground, 0.3)).line("M602 240q-46-90 20-130", "#6b4a33", 8);
}

/** @param {Picture} p @param {{ colour: string, stripe: string, second?: string | undefined }} told */
export function towel(p, { colour, stripe, second }) {
  p.box(
    160,
    218,
    880,
    46,
    12,
    p.gradient([
      [0, "#d8b48a"],
      [1, "#a67c52"],
    ]),
    'filter="none"',
  );
  for (const x of [330, 600, 870])
    p.oval(x + 6, 250, 26, 24, "#2b1d16", `opacity=".25" filter="${p.blur(8)}"`).oval(
      x,
      240,
      24,
      24,
      p.face("#c49a6c"),
    );
  /** @type {(x: number, width: number, length: number, cloth: string, lines: string) => void} */
  const draw = (x, width, length, cloth, lines) => {
    const shape = `M${x} 240q${width * 0.24} 60 ${width * 0.5} 70l${-width * 0.06} ${length}q${-width * 0.44} 26-${width * 0.88} 0l${-width * 0.06}-${length}q${width * 0.26}-10 ${width * 0.5}-70z`;
    p.behind(shape, 30, 30, 22, 0.3).fill(
      shape,
      p.gradient(
        [
          [0, darker(cloth, 0.14)],
          [0.18, lighter(cloth, 0.2)],
          [0.4, cloth],
          [0.52, darker(cloth, 0.16)],
          [0.62, lighter(cloth, 0.12)],
          [1, darker(cloth, 0.2)],
        ],
        "x2='1'",
      ),
    );
    p.group(`clip-path="${p.clip(shape)}"`, () => {
      for (const up of [80, 112, 126])
        p.line(`M${x - width} ${310 + length - up}q${width} 26 ${width * 2} 0`, lines, up === 80 ? 20 : 6);
    });
    p.weave(shape);
  };
  draw(735, 360, 500, second ?? darker(colour, 0.1), second === undefined ? stripe : colour);
  draw(500, 400, 600, colour, stripe);
}

/** @param {Picture} p @param {{ colour: string, rim: string, hand?: string }} told */
export function clock(p, { colour, rim, hand = "#2b2622" }) {
  p.oval(636, 652, 372, 372, darker(p.ground, 0.7), `opacity=".3" filter="${p.blur(28)}"`);
  p.oval(
    600,
    600,
    372,
    372,
    p.gradient(
      [
        [0, lighter(rim, 0.35)],
        [1, darker(rim, 0.3)],
      ],
      "x2='1' y2='1'",
    ),
  )
    .oval(600, 600, 334, 334, darker(rim, 0.3))
    .oval(602, 604, 330, 330, p.face(colour));
  for (let hour = 0; hour < 12; hour += 1)
    p.line(
      hour % 3 === 0 ? "M600 312v52" : "M600 316v26",
      hand,
      hour % 3 === 0 ? 12 : 7,
      `transform="rotate(${hour * 30} 600 600)"`,
    );
  p.group('opacity=".2" transform="translate(10 14)"', () => p.line("M600 600L486 480M600 600L786 470", hand, 16));
  p.line("M600 600L486 480", hand, 18)
    .line("M600 600L786 470", hand, 12)
    .line("M560 660L700 450", "#c4573c", 5)
    .oval(600, 600, 18, 18, "#c4573c");
}

/** @param {Picture} p @param {{ colour: string, label?: string }} told */
export function soap(p, { colour, label = "#f4ead6" }) {
  p.table().standing(600, 300);
  p.fill("M588 250h24v160h-24z", p.round("#2b2622"))
    .fill("M470 236q0-26 30-26h130q20 0 20 24v26h-90q-50 0-64 20z", p.round("#2b2622"))
    .box(548, 396, 104, 54, 10, p.round("#2b2622"));
  const bottle = "M556 450h88q6 50 70 70 30 12 30 50v330q0 40-40 40H496q-40 0-40-40V570q0-38 30-50 64-20 70-70z";
  p.fill(bottle, p.round(colour))
    .box(456, 610, 288, 240, 0, p.round(label))
    .line("M510 680h180M540 718h120M552 750h96", "#4a4038", 7, 'opacity=".75"')
    .oval(600, 800, 18, 18, "none", 'stroke="#4a4038" stroke-width="5"');
  p.fill("M478 580q4-20 24-28v372q-20-6-24-20z", "#ffffff", 'opacity=".35"');
}

/** @param {Picture} p @param {{ colour: string, lid?: string }} told */
export function bottle(p, { colour, lid = "#c9a27e" }) {
  p.table().standing(600, 280);
  p.box(536, 230, 128, 110, 18, p.round(lid))
    .line("M540 300h120", darker(lid, 0.3), 4)
    .box(550, 338, 100, 30, 4, p.round("#c9c6c0"));
  p.fill(
    "M550 366h100q4 60 66 84 24 12 24 50v400q0 40-40 40H500q-40 0-40-40V500q0-38 24-50 62-24 66-84z",
    p.round(colour),
  );
  p.oval(600, 690, 56, 56, "none", `stroke="${lighter(colour, 0.6)}" stroke-width="7"`)
    .line("M556 704q22-26 44 0t44 0", lighter(colour, 0.6), 7)
    .fill("M482 500q6-20 24-26v440q-20-4-24-24z", "#ffffff", 'opacity=".28"');
}

/** @param {Picture} p @param {{ colour: string, leaf?: string }} told */
export function plant(p, { colour, leaf = "#6f8058" }) {
  p.table().standing(600, 380);
  const blades = [
    [600, 150, 0],
    [480, 210, -24],
    [730, 200, 24],
    [370, 330, -48],
    [836, 330, 48],
    [320, 490, -74],
    [880, 490, 74],
  ];
  for (const [index, [x, y, turn]] of blades.entries()) {
    const tint = index % 2 === 0 ? leaf : lighter(leaf, 0.14);
    p.line(`M600 640Q${(x + 600) / 2} ${(y + 500) / 2} ${x} ${y + 90}`, darker(leaf, 0.2), 9);
    p.group(`transform="translate(${x} ${y + 120}) rotate(${turn})"`, () =>
      p
        .fill(
          "M0 60C-90 20-90-90 0-150 90-90 90 20 0 60z",
          p.gradient(
            [
              [0, lighter(tint, 0.25)],
              [0.49, tint],
              [0.5, darker(tint, 0.16)],
              [1, darker(tint, 0.28)],
            ],
            "x2='1'",
          ),
        )
        .line("M0 56V-130", lighter(tint, 0.35), 4, 'opacity=".6"'),
    );
  }
  p.oval(600, 626, 190, 36, "#4b3528");
  p.fill("M420 680h360l-44 236q-4 22-30 24-106 10-212 0-26-2-30-24z", p.round(colour))
    .fill("M396 616q204 70 408 0v70q-204 66-408 0z", p.round(lighter(colour, 0.08)))
    .line("M424 724q176 46 352 0", darker(colour, 0.5), 14, `opacity=".3" filter="${p.blur(8)}"`);
}

/** @param {Picture} p @param {{ colour: string }} told */
export function wateringCan(p, { colour }) {
  p.table().standing(560, 520);
  p.line("M700 610C900 520 900 860 716 860", darker(colour, 0.25), 30).line(
    "M420 560C430 400 680 400 690 560",
    darker(colour, 0.12),
    26,
  );
  p.fill("M400 800L190 520l34-26 210 190z", p.round(darker(colour, 0.06))).fill(
    "M150 540l96-84 20 22-96 84z",
    p.round(lighter(colour, 0.1)),
  );
  p.fill("M390 570h340l20 330q0 40-190 40t-190-40z", p.round(colour))
    .oval(560, 570, 170, 36, lighter(colour, 0.25))
    .oval(560, 574, 152, 28, darker(colour, 0.55))
    .line("M386 650q174 40 348 0", lighter(colour, 0.35), 5, 'opacity=".6"')
    .line("M374 850q186 44 372 0", darker(colour, 0.3), 6, 'opacity=".5"');
}

/** @param {Picture} p @param {{ colour: string, bristle?: string }} told */
export function brush(p, { colour, bristle = "#e6d3ae" }) {
  p.table(0);
  p.group('transform="rotate(-32 600 600)"', () => {
    p.behind("M200 570h500q40-40 130-40 110 0 110 70t-110 70q-90 0-130-40H200z", 24, 60, 20, 0.38);
    const bristles = "M696 610h238l26 176q-142 18-290 0z";
    p.behind(bristles, 30, 30, 14, 0.4).fill(
      bristles,
      p.gradient([
        [0, darker(bristle, 0.4)],
        [0.5, bristle],
        [1, lighter(bristle, 0.3)],
      ]),
    );
    for (let x = 700; x <= 930; x += 10)
      p.line(
        `M${x} 640L${x + (x - 815) * 0.22} ${784 + (x % 3) * 4}`,
        x % 20 === 0 ? lighter(bristle, 0.4) : darker(bristle, 0.3),
        4,
        'opacity=".7"',
      );
    p.fill(
      "M180 600q0-34 40-34 300 8 460-10 60-36 140-36 120 0 120 84t-120 84q-80 0-140-46-160-18-460-8-40 0-40-34z",
      p.gradient([
        [0, lighter(colour, 0.3)],
        [0.5, colour],
        [1, darker(colour, 0.28)],
      ]),
    );
    for (const y of [582, 600, 616]) p.line(`M240 ${y}q260 10 420-6t250 6`, darker(colour, 0.4), 3, 'opacity=".3"');
    p.oval(232, 600, 14, 14, darker(p.ground, 0.35)).line("M232 600q-80 20-90 80", "#8a5a3b", 8);
  });
}
