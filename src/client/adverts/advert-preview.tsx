import { Trans, useLingui } from '@lingui/react/macro';
import type { AdvertForm } from '#domain/adverts/advert-form.ts';
import { normaliseAdvert, valuesOfAdvert } from '#domain/adverts/read-advert.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatList } from '#i18n/format.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { CameraIcon } from '#ui/icons/first-icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Price } from '#ui/price/price.tsx';
import { useAdvertName } from './advert-name.tsx';
import { useAnswerText } from './use-answer-text.ts';
import type { AdvertWork } from './use-advert-draft.ts';
import { useQuestionWords } from './use-question-words.ts';

interface AdvertPreviewProps {
  form: AdvertForm;
  work: Pick<AdvertWork, 'values'>;
  small: readonly { readonly id: string; readonly address: string | null }[];
}

/** An advert as buyers see it, in the current language. */
export function AdvertPreview({ form, work, small }: AdvertPreviewProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { values } = work;
  const name = useAdvertName(values);
  const textOf = useAnswerText(form, values.answers);
  const wordsOf = useQuestionWords(form.kind);
  const answers = normaliseAdvert(form, values.answers);
  const facts = Object.keys(valuesOfAdvert(form, values.answers)).flatMap((key) => {
    const text = textOf(key);
    return text === null ? [] : [{ label: i18n._(wordsOf(key).label), value: <bdi>{text}</bdi> }];
  });
  const [own, other] =
    locale === 'ar' ? (['descriptionAr', 'descriptionEn'] as const) : (['descriptionEn', 'descriptionAr'] as const);
  const description =
    typeof answers[own] === 'string'
      ? { text: answers[own], lang: locale }
      : typeof answers[other] === 'string'
        ? { text: answers[other], lang: locale === 'ar' ? 'en' : 'ar' }
        : null;
  const text = (key: string) => (typeof answers[key] === 'string' ? answers[key] : '');
  return (
    <Card as="article" className="grid gap-5 wrap-anywhere">
      <ul className="grid grid-cols-3 gap-2 empty:hidden sm:grid-cols-4" aria-label={t`Images`}>
        {small.map(({ id, address }, at) => {
          const position = at + 1;
          return (
            <li
              key={id}
              className="relative aspect-4/3 overflow-hidden rounded-md bg-sunken first:col-span-3 sm:first:col-span-4"
            >
              {address ? (
                <img
                  src={address}
                  alt={t`Image ${position}`}
                  width={480}
                  height={360}
                  className="absolute inset-0 size-full object-cover"
                />
              ) : (
                <span className="absolute inset-0 grid place-items-center text-ink-3">
                  <CameraIcon className="size-8" />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <header className="grid gap-2">
        <h2 className="text-lg" dir="auto">
          {name ?? t`Advert`}
        </h2>
        {typeof answers['price'] === 'number' && (
          <p className="text-xl font-semibold">
            <Price halalas={answers['price']} whole />
          </p>
        )}
      </header>
      <Facts facts={facts} layout="grid" />
      {values.features.map((group) => (
        <section key={group.name.en} className="grid gap-1">
          <h3 className="font-medium">{group.name[locale]}</h3>
          <p className="text-ink-2">
            {formatList(
              locale,
              group.items.map((item) => item[locale]),
            )}
          </p>
        </section>
      ))}
      {description && (
        <section className="grid gap-1">
          <h3 className="flex items-center gap-3 font-medium">
            <Trans>Description</Trans>
            {description.lang !== locale && <Badge>{description.lang === 'ar' ? 'العربية' : 'English'}</Badge>}
          </h3>
          <p lang={description.lang} dir="auto" className="as-written">
            {description.text}
          </p>
        </section>
      )}
      <section className="grid gap-1">
        <h3 className="font-medium">
          <Trans>Advertiser details</Trans>
        </h3>
        <p>
          <bdi>{text('advertiserName')}</bdi> · <Ltr>{text('advertiserPhone')}</Ltr>
        </p>
      </section>
    </Card>
  );
}
