import type { AccentShades } from "../http/pages/accent.ts";

/**
 * The tokens of the shop's pages (apps/storefront/styles/tokens.css) in sRGB, and only system fonts: most mail programs know
 * neither OKLCH nor a font of ours. Inline, because some of them read no stylesheet.
 */
const SERIF = "ui-serif,Charter,Georgia,'Noto Serif',serif";
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif";
const LIGHT = { paper: "#fcfaf6", line: "#e0ded8", ink: "#1f1915", muted: "#5b544e", rule: "#1f1915" };
const DARK = { paper: "#1c1815", line: "#3b3531", ink: "#eeebe5", muted: "#bdb8b1", rule: "#6e6862" };
const ON_FILL = "#fdfaf3";

/** A style for each element of a mail, as text of its `style` attribute. */
export function mailStyle({ light, fill }: AccentShades) {
  return {
    body: `margin:0;padding:32px 16px 40px;background:${LIGHT.paper};color:${LIGHT.ink};font:16px/1.55 ${SANS};overflow-wrap:break-word`,
    frame: "max-width:544px;margin:0 auto",
    name: `margin:0 0 28px;padding:0 0 14px;border-bottom:1px solid ${LIGHT.rule};color:${LIGHT.ink};font:400 24px/1.2 ${SERIF};letter-spacing:-0.01em`,
    ampersand: `color:${light};font-style:italic`,
    paragraph: "margin:0 0 16px;white-space:pre-line",
    label: `color:${LIGHT.muted};font-size:14px`,
    table: "width:100%;margin:8px 0 28px;border-collapse:collapse;font-variant-numeric:tabular-nums lining-nums",
    item: `padding:12px 0;border-top:1px solid ${LIGHT.line};vertical-align:middle`,
    pictureCell: `width:60px;padding:8px 0;border-top:1px solid ${LIGHT.line};vertical-align:middle`,
    picture: "display:block;object-fit:contain",
    sum: "padding:6px 0",
    total: `padding:12px 0 4px;border-top:1px solid ${LIGHT.rule};font-weight:600;font-size:18px`,
    below: `padding:6px 0 0;color:${LIGHT.muted};font-size:14px`,
    amount: "text-align:right;white-space:nowrap;padding-left:16px",
    action: "margin:28px 0",
    button: `display:inline-block;background:${fill};color:${ON_FILL};text-decoration:none;font-weight:600;padding:12px 24px;border-radius:3px`,
    link: `color:${light}`,
    closing: `margin:0 0 16px;white-space:pre-line;color:${LIGHT.muted};font-size:14px`,
    footer: `margin:36px 0 0;padding:14px 0 0;border-top:1px solid ${LIGHT.line};color:${LIGHT.muted};font-size:14px;line-height:2`,
    footerLink: `color:${LIGHT.muted}`,
  } as const;
}

export type MailStyle = ReturnType<typeof mailStyle>;

/** The colours of the dark theme, for programs that ask for them; the inline ones are light, so these must outdo them. */
export function darkMailStyle({ dark }: AccentShades): string {
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${DARK.paper}!important;color:${DARK.ink}!important}
.name{color:${DARK.ink}!important}
.name,.total{border-color:${DARK.rule}!important}
.line{border-color:${DARK.line}!important}
.muted,.muted td{color:${DARK.muted}!important}
.accent{color:${dark}!important}
}`;
}
