import type { Block } from '#domain/articles/article.ts';
import { type MarkedText, runsOf } from '#domain/articles/marked-text.ts';
import type { IssueDraft } from '#domain/desk/newsletter-issue.ts';
import { blocksOf } from '#domain/desk/text-content.ts';
import { isOwnPath } from '#domain/words/own-path.ts';
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
  const site = new URL(`/${locale}`, leavePage).href;
  const subject = draft.subject[locale] ?? '';
  const blocks = blocksOf(draft.body);
  const why = words.message('letter.issue.why', {}, locale);
  const leave = words.message('letter.issue.leave', {}, locale);
  const direction = directionOf(locale);
  const align = direction === 'rtl' ? 'right' : 'left';
  return {
    subject,
    text: `${blocks.map((block) => plain(block, locale, site)).join('\n\n')}\n\n-- \n${why}\n${leave}: ${leavePage}\n`,
    html: `<!doctype html>
<html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title></head>
<body dir="${direction}" style="margin:0;padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td dir="${direction}" lang="${locale}" align="${align}" style="${FONT};font-size:16px;line-height:1.6;text-align:${align};overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-size:14px;font-weight:600">Wijha · وجهة</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">${escaped(subject)}</h1>
${blocks.map((block) => marked(block, locale, site)).join('\n')}
<hr style="margin:32px 0 16px;border:0;border-top:1px solid #8c8c8c">
<p style="margin:0;font-size:14px">${escaped(why)} <a href="${escaped(leavePage)}">${escaped(leave)}</a></p>
</td></tr></table>
</td></tr></table>
</body></html>
`,
  };
}

/** The address that a link of a text has outside the site. `site` is its address in the language of the mail. */
const outside = (href: string, site: string): string => (isOwnPath(href) ? `${site}${href}` : href);

/** A text with the addresses of its links behind their words. */
const plainWords = (text: MarkedText, locale: Locale, site: string): string =>
  runsOf(text[locale], text.marks?.[locale])
    .map((run) => (run.href === null ? run.text : `${run.text} (${outside(run.href, site)})`))
    .join('');

function plain(block: Block, locale: Locale, site: string): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return plainWords(block.text, locale, site);
    case 'quote':
      return plainWords(block.text, locale, site).replaceAll(/^/gm, '> ');
    case 'list':
      return block.items
        .map((item, at) => `${block.isNumbered ? `${at + 1}.` : '-'} ${plainWords(item, locale, site)}`)
        .join('\n');
  }
}

const markedWords = (text: MarkedText, locale: Locale, site: string): string =>
  runsOf(text[locale], text.marks?.[locale])
    .map(({ text: words, isBold, isItalic, href }) => {
      const slanted = isItalic ? `<em>${escaped(words)}</em>` : escaped(words);
      const marked = isBold ? `<strong>${slanted}</strong>` : slanted;
      return href === null ? marked : `<a href="${escaped(outside(href, site))}">${marked}</a>`;
    })
    .join('');

function marked(block: Block, locale: Locale, site: string): string {
  switch (block.type) {
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:20px;line-height:1.3">${markedWords(block.text, locale, site)}</h2>`;
    case 'paragraph':
      return `<p style="${PART}">${markedWords(block.text, locale, site)}</p>`;
    case 'quote':
      return `<blockquote style="${PART};padding:0 16px;font-style:italic">${markedWords(block.text, locale, site)}</blockquote>`;
    case 'list': {
      const list = block.isNumbered ? 'ol' : 'ul';
      const items = block.items.map((item) => `<li style="margin:0 0 4px">${markedWords(item, locale, site)}</li>`);
      return `<${list} style="margin:0 0 16px;padding:0 24px">${items.join('')}</${list}>`;
    }
  }
}
