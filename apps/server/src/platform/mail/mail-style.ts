/** The pages' colours (assets/page.css). Inline, because some mail programs read no stylesheet. */
const SERIF = "ui-serif,'Iowan Old Style','Palatino Linotype',Palatino,'Noto Serif',Georgia,serif";
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif";
const INK = "#1c1b19";
const MUTED = "#5e5a53";
const LINE = "#e2ded5";
const ACCENT = "#1d5c4c";

export const MAIL_STYLE = {
  body: `margin:0;padding:24px 12px 32px;background:#fbfaf7;color:${INK};font:16px/1.6 ${SANS};overflow-wrap:break-word`,
  frame: "max-width:544px;margin:0 auto",
  brand: `margin:0 4px 16px;color:${INK};font:600 22px/1.2 ${SERIF}`,
  card: `background:#ffffff;border:1px solid ${LINE};border-radius:12px;padding:28px 24px 12px`,
  paragraph: "margin:0 0 16px;white-space:pre-line",
  label: `color:${MUTED};font-size:14px`,
  table: "width:100%;margin:8px 0 24px;border-collapse:collapse",
  item: "padding:10px 0;vertical-align:middle",
  pictureCell: "width:60px;padding:6px 0;vertical-align:middle",
  picture: "display:block;border-radius:6px;object-fit:cover",
  sum: "padding:4px 0",
  total: `padding:12px 0 4px;border-top:1px solid ${LINE};font-weight:700;font-size:18px`,
  below: `padding:0;color:${MUTED};font-size:14px`,
  amount: "text-align:right;white-space:nowrap;padding-left:16px",
  action: "margin:24px 0",
  button: `display:inline-block;background:${ACCENT};color:#ffffff;text-decoration:none;font-weight:600;padding:12px 24px;border-radius:8px`,
  link: `color:${ACCENT}`,
  closing: `margin:0 0 16px;white-space:pre-line;color:${MUTED};font-size:14px`,
  footer: `margin:20px 4px 0;color:${MUTED};font-size:14px;line-height:2`,
  footerLink: `color:${MUTED}`,
} as const;

/** The dark colours of the pages, for programs that ask for them; the inline ones are light, so these must outdo them. */
export const MAIL_STYLESHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#141311!important;color:#efece5!important}
.card{background:#1d1b18!important;border-color:#34312b!important}
.ink{color:#efece5!important}
.muted,.muted td{color:#aea89d!important}
.total{border-color:#34312b!important}
.link{color:#8fd3bc!important}
.button{background:#8fd3bc!important;color:#10231d!important}
}`;
