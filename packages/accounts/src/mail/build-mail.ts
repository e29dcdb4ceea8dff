import { findMailTexts, type MailFacts, type MailKind } from './mail-texts.ts';

export type MailContent = { subject: string; text: string; html: string };

type MailOptions = MailFacts & { kind: MailKind; link: string | undefined; siteUrl: string };

// Mail programs know neither stylesheets nor variables, so every colour stands where it is used.
const COLORS = {
  page: '#ebf2f1',
  card: '#ffffff',
  line: '#d3e0df',
  ink: '#0b242b',
  soft: '#3a555c',
  deep: '#0b3038',
  playhead: '#ff5a1f',
  button: '#b53505',
};
const FONTS = "'Segoe UI', -apple-system, 'Helvetica Neue', Arial, sans-serif";
const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

export function buildMail(options: MailOptions): MailContent {
  const texts = findMailTexts(options.kind, options);
  const { link, code, productName, siteUrl } = options;
  const button = link !== undefined && texts.button !== undefined ? { link, label: texts.button } : undefined;
  const codeLead = button === undefined ? 'Your code:' : 'Or enter this code:';
  const text = [
    texts.heading,
    '',
    texts.lead,
    '',
    ...(button === undefined ? [] : [`${button.label}:`, button.link, '']),
    `${codeLead} ${code}`,
    '',
    texts.ignore,
    '',
    '-- ',
    `${productName} - ${siteUrl}`,
    '',
  ].join('\n');
  return { subject: texts.subject, text, html: buildHtml({ ...options, texts, button, codeLead }) };
}

type HtmlOptions = MailOptions & {
  texts: ReturnType<typeof findMailTexts>;
  button: { link: string; label: string } | undefined;
  codeLead: string;
};

function buildHtml({ texts, button, code, codeLead, productName, siteUrl }: HtmlOptions): string {
  const { page, card, line, ink, soft, deep, playhead } = COLORS;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(texts.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${page};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(texts.lead)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${page};">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:${card};border:1px solid ${line};border-radius:18px;overflow:hidden;">
<tr><td style="background:${deep};padding:20px 32px;border-bottom:3px solid ${playhead};font:700 22px/1 ${FONTS};letter-spacing:-0.5px;color:#ffffff;">${escapeHtml(productName)}</td></tr>
<tr><td style="padding:32px;font:400 16px/1.55 ${FONTS};color:${soft};">
<h1 style="margin:0 0 12px;font:700 24px/1.2 ${FONTS};letter-spacing:-0.4px;color:${ink};">${escapeHtml(texts.heading)}</h1>
<p style="margin:0 0 24px;">${escapeHtml(texts.lead)}</p>
${button === undefined ? '' : buildButton(button)}
<p style="margin:0 0 8px;">${codeLead}</p>
<p style="margin:0 0 24px;padding:14px 0;background:${page};border-radius:10px;text-align:center;font:600 26px/1 ${MONO};letter-spacing:6px;color:${ink};">${escapeHtml(code)}</p>
<p style="margin:0;padding-top:20px;border-top:1px solid ${line};font-size:14px;">${escapeHtml(texts.ignore)}</p>
</td></tr>
</table>
<p style="margin:20px 0 0;font:400 13px/1.4 ${FONTS};color:${soft};"><a href="${escapeHtml(siteUrl)}" style="color:${soft};">${escapeHtml(siteUrl)}</a></p>
</td></tr>
</table>
</body>
</html>
`;
}

function buildButton({ link, label }: { link: string; label: string }): string {
  const style = `display:inline-block;padding:14px 26px;border-radius:10px;background:${COLORS.button};color:#ffffff;font:600 16px/1 ${FONTS};text-decoration:none;`;
  return `<p style="margin:0 0 24px;"><a href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 24px;font-size:13px;word-break:break-all;">If the button does not work, open this address:<br><a href="${escapeHtml(link)}" style="color:${COLORS.button};">${escapeHtml(link)}</a></p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
