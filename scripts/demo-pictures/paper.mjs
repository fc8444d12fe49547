import { darker, lighter } from "./picture.mjs";

/** @import { Picture } from "./picture.mjs" */

/** @param {Picture} p @param {{ colour: string, second?: string | undefined, band?: string, label?: boolean, year?: string | undefined }} told */
export function notebook(p, { colour, second, band = "#d9b36a", label = true, year }) {
  p.table(0);
  const cover = "M376 270q0-22 22-22h404q28 0 28 28v648q0 28-28 28H398q-22 0-22-22z";
  if (second !== undefined) {
    p.group('transform="rotate(13 640 620) translate(70 26)"', () => {
      p.behind(cover, 16, 26, 18, 0.34);
      p.fill(cover, p.face(second)).box(376, 248, 30, 704, 8, darker(second, 0.2));
    });
  }
  p.group('transform="rotate(-6 600 600)"', () => {
    p.behind(cover, 22, 34, 22, 0.42);
    p.fill("M392 262h440q10 0 10 10v672q0 10-10 10H392z", "#f6efe0").line("M836 280v650M830 280v650", "#d8ccb4", 2);
    p.fill(cover, p.face(colour)).weave(cover, 0.07);
    p.box(376, 248, 34, 704, 8, darker(colour, 0.18), 'opacity=".7"').line(
      "M414 250v700",
      lighter(colour, 0.3),
      2,
      'opacity=".5"',
    );
    if (label)
      p.box(480, 360, 250, 150, 6, "#fbf6ea").line(
        "M512 408h186M512 436h186M512 464h110",
        darker(colour, 0.2),
        5,
        'opacity=".55"',
      );
    if (year !== undefined)
      p.add(
        `<text x="610" y="470" font-family="Georgia,serif" font-size="92" letter-spacing="8" text-anchor="middle" fill="${band}">${year}</text>`,
      ).line("M540 510h140", band, 4);
    if (year === undefined)
      p.line("M770 248v704", band, 16, 'stroke-linecap="butt"').line(
        "M776 248v704",
        darker(band, 0.4),
        4,
        'stroke-linecap="butt" opacity=".4"',
      );
    else p.fill("M640 950h34v96l-17-18-17 18z", darker(band, 0.05));
  });
}

/** @param {Picture} p @param {{ colours: string[] }} told */
export function pencils(p, { colours }) {
  p.table(0);
  p.group('transform="rotate(-24 600 600)"', () => {
    for (const [index, colour] of colours.entries()) {
      const x = 600 + (index - (colours.length - 1) / 2) * 96;
      const top = 250 + [0, 34, 10, 48, 20, 40][index];
      p.behind(`M${x - 28} ${top + 90}l28-90 28 90v560h-56z`, 26, 22, 14, 0.36);
      p.fill(`M${x - 28} ${top + 90}l28-90 28 90z`, "#e6c79b").fill(
        `M${x - 9} ${top + 29}l9-29 9 29z`,
        darker(colour, 0.5),
      );
      p.fill(
        `M${x - 28} ${top + 90}q7-14 14 0t14 0 14 0 14 0v500h-56z`,
        p.gradient(
          [
            [0, lighter(colour, 0.35)],
            [0.33, lighter(colour, 0.12)],
            [0.34, colour],
            [0.66, colour],
            [0.67, darker(colour, 0.22)],
            [1, darker(colour, 0.3)],
          ],
          "x2='1'",
        ),
      );
      p.box(x - 28, top + 588, 56, 42, 4, p.round("#d9b36a")).box(x - 27, top + 628, 54, 44, 12, p.round("#d98f86"));
    }
  });
}

/** @param {Picture} p @param {{ colour: string, lining: string, seal: string }} told */
export function letters(p, { colour, lining, seal }) {
  p.table(0);
  p.group('transform="rotate(8 600 540) translate(46 -70)"', () => {
    p.behind("M300 300h600v420H300z", 18, 26, 18, 0.3);
    p.box(300, 300, 600, 420, 6, p.face("#fbf6ea")).line(
      "M360 380h380M360 424h440M360 468h410M360 512h260",
      lining,
      6,
      'opacity=".35"',
    );
  });
  p.group('transform="rotate(-5 600 700)"', () => {
    p.behind("M270 480h660v450H270z", 22, 34, 22, 0.42);
    p.box(270, 480, 660, 450, 8, p.face(colour));
    p.fill("M270 930 600 690l330 240z", lighter(colour, 0.12)).line(
      "M274 926 600 690l326 236",
      darker(colour, 0.25),
      3,
      'opacity=".5"',
    );
    p.behind("M274 484h652L600 760z", 4, 12, 10, 0.3);
    p.fill(
      "M274 484q0-4 6-4h640q6 0 6 4L616 750q-16 12-32 0z",
      p.gradient([
        [0, darker(colour, 0.06)],
        [1, lighter(colour, 0.16)],
      ]),
    );
    p.oval(600, 742, 52, 50, p.face(seal))
      .oval(600, 742, 34, 32, "none", `stroke="${darker(seal, 0.35)}" stroke-width="5"`)
      .line("M600 762v-34m-12 12 12-14 12 14", lighter(seal, 0.3), 5);
  });
}

/** @param {Picture} p @param {{ colour: string }} told */
export function pen(p, { colour }) {
  p.table(0);
  p.group('transform="rotate(6 600 600)"', () => {
    p.behind("M260 220h680v800H260z", 18, 26, 20, 0.26).box(260, 220, 680, 800, 4, p.face("#fbf6ea"));
    for (let y = 340; y < 980; y += 64) p.line(`M320 ${y}h560`, "#c8bda6", 3, 'opacity=".6"');
    p.line(
      "M340 330c30-40 44 30 66-4s40-26 60 6 44-40 70-4 36-6 60-2M340 394c26-34 40 20 70-6s44 30 70 0 40-10 60 2",
      "#34495e",
      5,
    );
  });
  p.group('transform="rotate(-38 600 640)"', () => {
    p.behind("M230 610h700v60H230z", 14, 50, 14, 0.4);
    const metal = p.gradient([
      [0, darker(colour, 0.15)],
      [0.25, lighter(colour, 0.55)],
      [0.5, colour],
      [1, darker(colour, 0.45)],
    ]);
    p.fill("M180 640l90-24v48z", metal).fill("M180 640l34-9v18z", "#3b3028");
    p.fill("M266 612h330v56H266z", metal)
      .box(590, 606, 330, 68, 14, metal)
      .line("M598 608v64M606 608v64", darker(colour, 0.5), 3, 'opacity=".6"');
    p.box(
      700,
      596,
      226,
      16,
      8,
      p.gradient([
        [0, lighter(colour, 0.5)],
        [1, darker(colour, 0.25)],
      ]),
    );
  });
}

/** @typedef {readonly [ink: string, second: string]} Inks */

const ART = {
  /** @param {Picture} p @param {Inks} inks */
  lemons(p, [ink, second]) {
    p.fill("M400 300h400v560H400z", "#f4ead2");
    for (const [x, y, turn] of [
      [520, 450, -30],
      [670, 540, 20],
      [530, 660, 40],
      [690, 740, -14],
    ])
      p.group(`transform="translate(${x} ${y}) rotate(${turn})"`, () =>
        p
          .fill("M-78 0q8-54 74-56 50 0 66 40l20 16-20 16q-16 40-66 40-66-2-74-56z", ink)
          .fill("M-60-10q16-30 60-32-30 20-36 44z", "#fffaf0", 'opacity=".4"')
          .fill("M-78 0q-46-20-60-60 54 0 64 44z", second),
      );
  },
  /** @param {Picture} p @param {Inks} inks */
  coast(p, [ink, second]) {
    p.fill("M400 300h400v560H400z", lighter(second, 0.65)).oval(650, 430, 62, 62, "#e2a076");
    p.fill("M400 560q100-50 190-16t210-40v356H400z", lighter(ink, 0.45))
      .fill("M400 640q120-46 220 0t180-20v240H400z", ink)
      .fill("M400 760q160-60 400 10v90H400z", darker(ink, 0.3));
    p.line("M430 690q40-14 80 0M560 720q46-16 90 0M680 670q30-10 60 0", "#fffaf0", 5, 'opacity=".6"');
  },
  /** @param {Picture} p @param {Inks} inks */
  forms(p, [ink, second]) {
    p.fill("M400 300h400v560H400z", "#efe6d4")
      .fill("M450 800V520a100 100 0 0 1 200 0v280z", ink)
      .oval(680, 440, 70, 70, second)
      .fill("M560 800a110 110 0 0 1 220 0z", darker(ink, 0.35))
      .line("M450 820h320", darker(ink, 0.5), 6);
  },
};

/**
 * A print in its frame on the wall.
 * @param {Picture} p
 * @param {{ art: keyof typeof ART, inks: Inks, frame?: string }} told
 */
export function print(p, { art, inks, frame = "#b98a5c" }) {
  p.behind("M320 180h560v840H320z", 34, 46, 26, 0.36);
  p.box(
    320,
    180,
    560,
    840,
    4,
    p.gradient(
      [
        [0, lighter(frame, 0.3)],
        [1, darker(frame, 0.2)],
      ],
      "x2='1' y2='1'",
    ),
  )
    .box(346, 206, 508, 788, 2, darker(frame, 0.35))
    .box(350, 210, 500, 780, 0, "#fdfaf2");
  p.group('transform="translate(600 600) scale(1.02 1.08) translate(-600 -582)"', () => ART[art](p, inks));
  p.fill("M350 210h300L430 990h-80z", "#ffffff", 'opacity=".13"');
}

/** @param {Picture} p @param {{ colour: string, ribbon: string }} told */
export function giftCard(p, { colour, ribbon }) {
  p.table(0);
  p.group('transform="rotate(-9 600 620)"', () => {
    p.group('transform="rotate(12 600 600)"', () =>
      p.behind("M280 420h640v400H280z", 18, 30, 20, 0.32).box(280, 420, 640, 400, 10, p.face("#f7efdf")),
    );
    p.behind("M270 420h660v400H270z", 22, 34, 22, 0.4).box(270, 420, 660, 400, 26, p.face(colour));
    p.fill(
      "M380 420h60v400h-60zM270 560h660v56H270z",
      p.gradient([
        [0, lighter(ribbon, 0.2)],
        [1, darker(ribbon, 0.12)],
      ]),
    );
    for (const side of [-1, 1])
      p.fill(
        `M410 588q${side * 30} -110 ${side * 130} -92q${side * 24} 76 ${side * -130} 92z`,
        p.face(ribbon),
        `stroke="${darker(ribbon, 0.25)}" stroke-width="3"`,
      );
    p.oval(410, 588, 26, 24, darker(ribbon, 0.12));
    p.add(
      `<text x="680" y="740" font-family="Georgia,serif" font-style="italic" font-size="70" text-anchor="middle" fill="${lighter(colour, 0.75)}">for you</text>`,
    );
  });
}
