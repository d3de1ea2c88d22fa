import type { Block } from '#domain/articles/article.ts';
import type { IssueDraft } from '#domain/desk/newsletter-issue.ts';
import { blocksOf } from '#domain/desk/text-content.ts';
import { directionOf } from '#i18n/direction.ts';
import type { Locale } from '#i18n/locale.ts';
import { escaped } from '../../http/screen-page.ts';
import type { Words } from '../../http/words.ts';

/** An issue as its readers get it. */
export interface IssueMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Noto Sans Arabic,Tahoma,Arial,sans-serif';
const PART = 'margin:0 0 16px;white-space:pre-line';

/**
 * The mail of an issue in one language; no markup of an editor reaches a mail program. Styles are inline, because many mail programs drop others. It sets no colours and says that
 * it is for light and dark, so that each program shows it in its own.
 */
export function issueMail(draft: IssueDraft, locale: Locale, leavePage: string, words: Words): IssueMail {
  const subject = draft.subject[locale] ?? '';
  const blocks = blocksOf(draft.body);
  const why = words.message('letter.issue.why', {}, locale);
  const leave = words.message('letter.issue.leave', {}, locale);
  const direction = directionOf(locale);
  const align = direction === 'rtl' ? 'right' : 'left';
  return {
    subject,
    text: `${blocks.map((block) => plain(block, locale)).join('\n\n')}\n\n-- \n${why}\n${leave}: ${leavePage}\n`,
    html: `<!doctype html>
<html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title></head>
<body dir="${direction}" style="margin:0;padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td dir="${direction}" lang="${locale}" align="${align}" style="${FONT};font-size:16px;line-height:1.6;text-align:${align};overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-size:14px;font-weight:600">Wijha · وجهة</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">${escaped(subject)}</h1>
${blocks.map((block) => marked(block, locale)).join('\n')}
<hr style="margin:32px 0 16px;border:0;border-top:1px solid #8c8c8c">
<p style="margin:0;font-size:14px">${escaped(why)} <a href="${escaped(leavePage)}">${escaped(leave)}</a></p>
</td></tr></table>
</td></tr></table>
</body></html>
`,
  };
}

function plain(block: Block, locale: Locale): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return block.text[locale];
    case 'quote':
      return block.text[locale].replaceAll(/^/gm, '> ');
    case 'list':
      return block.items.map((item) => `- ${item[locale]}`).join('\n');
  }
}

function marked(block: Block, locale: Locale): string {
  switch (block.type) {
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:20px;line-height:1.3">${escaped(block.text[locale])}</h2>`;
    case 'paragraph':
      return `<p style="${PART}">${escaped(block.text[locale])}</p>`;
    case 'quote':
      return `<blockquote style="${PART};padding:0 16px;font-style:italic">${escaped(block.text[locale])}</blockquote>`;
    case 'list':
      return `<ul style="margin:0 0 16px;padding:0 24px">${block.items.map((item) => `<li style="margin:0 0 4px">${escaped(item[locale])}</li>`).join('')}</ul>`;
  }
}
