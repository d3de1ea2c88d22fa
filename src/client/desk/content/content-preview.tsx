import type { ReactNode } from 'react';
import type { ContentDraft } from '#domain/desk/content.ts';
import { BannerCard } from '#client/home/banner-card.tsx';
import type { Locale } from '#i18n/locale.ts';
import { PartnerPreview } from './partner-preview.tsx';
import { ProgrammePreview } from './programme-preview.tsx';
import { BothPreviews, NothingWritten, PreviewedText } from './both-previews.tsx';
import { previewText } from './preview-text.ts';

/** What is written as readers will see it; nothing for lenders, which are only names. */
export function ContentPreview({ draft }: { draft: ContentDraft }) {
  if (draft.kind === 'lender') return null;
  return <BothPreviews isWide={draft.kind === 'partner'}>{(language) => shownIn(draft, language)}</BothPreviews>;
}

function shownIn(draft: ContentDraft, language: Locale): ReactNode {
  if (draft.kind === 'banner') {
    const title = draft.title[language] ?? '';
    if (title === '') return <NothingWritten />;
    return <BannerCard title={title} text={draft.text[language] ?? ''} href={draft.href ?? '/'} picture={null} />;
  }
  if (draft.kind === 'partner') return <PartnerPreview draft={draft} language={language} />;
  if (draft.kind === 'programme') return <ProgrammePreview draft={draft} language={language} />;
  const text = previewText(draft, language);
  return text && <PreviewedText {...text} language={language} />;
}
