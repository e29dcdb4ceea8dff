import type { OutboxEntry } from '@skimreel/accounts';

/** The policy of our pages forbids styles inside of them. */
export const OUTBOX_STYLES = `
:root { color-scheme: light; font-family: "Instrument Sans Variable", "Segoe UI", system-ui, sans-serif; color: #0b242b; background: #f7faf9; }
body { max-width: 46rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; line-height: 1.5; }
h1 { margin: 0 0 .5rem; font-size: 2rem; letter-spacing: -.03em; }
p.lead { margin: 0 0 2rem; color: #3a555c; }
article { margin: 0 0 1.25rem; padding: 1.25rem 1.5rem; background: #fff; border: 1px solid #d3e0df; border-radius: 1.125rem; }
h2 { margin: 0 0 .25rem; font-size: 1.125rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .375rem 1rem; align-items: center; margin: 0 0 1rem; color: #3a555c; font-size: .9375rem; }
dt { color: #4f6a71; } dd { margin: 0; overflow-wrap: anywhere; }
a.button { display: inline-block; padding: .625rem 1.125rem; border-radius: .625rem; background: #b53505; color: #fff; font-weight: 600; text-decoration: none; }
a.button:focus-visible, summary:focus-visible { outline: 3px solid #ff5a1f; outline-offset: 2px; }
code { display: inline-block; padding: .375rem .75rem; border-radius: .5rem; background: #ebf2f1; font: 600 1.125rem ui-monospace, Menlo, monospace; letter-spacing: .15em; }
details { margin-top: 1rem; } summary { cursor: pointer; color: #3a555c; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .875rem; }
.empty { padding: 2.5rem; text-align: center; color: #3a555c; border: 1px dashed #75939a; border-radius: 1.125rem; }
`;

export function renderOutbox(entries: readonly OutboxEntry[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox - Skimreel</title>
<link rel="stylesheet" href="/outbox.css">
<link rel="icon" href="/favicon.svg">
</head>
<body>
<main>
<h1>Outbox</h1>
<p class="lead">No mail server is configured, so what would have been sent waits here. Only this machine can see it. Set SMTP_URL to send mails.</p>
${entries.length === 0 ? '<p class="empty">Nothing has been sent yet.</p>' : entries.map(renderEntry).join('\n')}
</main>
</body>
</html>
`;
}

function renderEntry({ to, subject, text, link, code, created_at }: OutboxEntry): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<dl>
<dt>To</dt><dd>${escapeHtml(to)}</dd>
<dt>Sent</dt><dd><time datetime="${created_at.toISOString()}">${created_at.toUTCString()}</time></dd>
${code === null ? '' : `<dt>Code</dt><dd><code>${escapeHtml(code)}</code></dd>`}
</dl>
${link === null ? '' : `<a class="button" href="${escapeHtml(link)}">Open the link</a>`}
<details><summary>The whole message</summary><pre>${escapeHtml(text)}</pre></details>
</article>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
