import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type AdvertForm, type AdvertStep } from '#domain/adverts/advert-form.ts';
import type { SimilarAdvert } from '#domain/adverts/advert.ts';
import { useLocale } from '#client/shell/use-app.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import { type Locale, locales } from '#i18n/locale.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { AdvertPreview } from './advert-preview.tsx';
import { VideoPreview } from './video-preview.tsx';
import { InLanguage } from './in-language.tsx';
import { SimilarList } from './similar-list.tsx';
import { Suggestions } from './suggestions.tsx';
import { useSmallPhotos } from './use-small-photos.ts';
import type { AdvertWork } from './use-advert-draft.ts';

interface PreviewStepProps {
  form: AdvertForm;
  work: AdvertWork;
  draftStore: DraftStore;
  scope: string;
  similar: readonly SimilarAdvert[];
  onGoTo: (step: AdvertStep) => void;
}

const areas = ['shell', 'browse', 'properties', 'listingLower', 'costs', 'applications', 'adverts'] as const;
const ownNames: Readonly<Record<Locale, string>> = { en: 'English', ar: 'العربية' };

/** The advert as buyers will see it, in both languages, with suggestions. */
export function PreviewStep({ form, work, draftStore, scope, similar, onGoTo }: PreviewStepProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState<Locale>(useLocale());
  const small = useSmallPhotos(work.photos, draftStore, scope);
  return (
    <>
      <p className="text-ink-2">
        <Trans>
          This is how buyers will see it. Nothing has been sent yet; our team reviews it before it is published.
        </Trans>
      </p>
      {similar.length > 0 && (
        <Notice tone="warning" title={<Trans>Is this already advertised?</Trans>}>
          <SimilarList similar={similar} />
        </Notice>
      )}
      <Tabs
        label={t`Language of the preview`}
        selected={shown}
        onSelect={setShown}
        tabs={locales.map((id) => ({
          id,
          label: <span lang={id}>{ownNames[id]}</span>,
          panel: (
            <InLanguage locale={id} areas={areas}>
              <AdvertPreview form={form} work={work} small={small} />
            </InLanguage>
          ),
        }))}
      />
      {work.video && <VideoPreview video={work.video} draftStore={draftStore} scope={scope} />}
      <Suggestions form={form} work={work} onGoTo={onGoTo} />
    </>
  );
}
