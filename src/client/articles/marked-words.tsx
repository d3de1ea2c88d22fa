import { isOwnPath } from '#domain/words/own-path.ts';
import { type MarkedText, runsOf } from '#domain/articles/marked-text.ts';
import type { Locale } from '#i18n/locale.ts';
import { withPercents } from '#i18n/with-percents.ts';
import { TextLink, textLinkClass } from '#ui/text-link/text-link.tsx';

/** A text in one language with its bold and italic parts and links. */
export function MarkedWords({ text, locale }: { readonly text: MarkedText; readonly locale: Locale }) {
  return runsOf(text[locale], text.marks?.[locale]).map((run, at) => {
    const words = withPercents(locale, run.text);
    const slanted = run.isItalic ? <em>{words}</em> : words;
    const marked = run.isBold ? <strong className="font-semibold">{slanted}</strong> : slanted;
    // Parts have no ids and never change their order.
    return run.href === null ? (
      <span key={at}>{marked}</span>
    ) : (
      <MarkedLink key={at} href={run.href}>
        {marked}
      </MarkedLink>
    );
  });
}

function MarkedLink({ href, children }: { readonly href: string; readonly children: React.ReactNode }) {
  if (isOwnPath(href)) return <TextLink href={href}>{children}</TextLink>;
  // Mailboxes and phones open their own program.
  const window = href.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={href} {...window} className={textLinkClass()}>
      {children}
    </a>
  );
}
