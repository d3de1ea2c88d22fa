import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { adverts } from '#contract/adverts.ts';
import type { OwnAdvert } from '#domain/adverts/advert.ts';
import { useApp } from '#client/shell/use-app.ts';
import { rejectionLabels } from '#i18n/adverts/advert-words.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** Why an advert was sent back, as staff wrote it. */
export function RejectionNotice({ rejection: { reason, text } }: { rejection: NonNullable<OwnAdvert['rejection']> }) {
  const { i18n } = useLingui();
  return (
    <Notice tone="danger" title={i18n._(rejectionLabels[reason])}>
      {text && <bdi>{text}</bdi>}
    </Notice>
  );
}

/** The same on the form where it is corrected. */
export function WhySentBack({ advert }: { advert: string }) {
  const { ask } = useApp();
  const { data } = useQuery({ ...ask(adverts.one, { id: advert }), retry: false });
  return data?.approval === 'rejected' && data.rejection ? <RejectionNotice rejection={data.rejection} /> : null;
}
