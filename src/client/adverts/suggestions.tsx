import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AdvertForm, AdvertStep } from '#domain/adverts/advert-form.ts';
import { isBlankAnswer, isQuestionAsked } from '#domain/adverts/read-advert.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatList } from '#i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import type { AdvertWork } from './use-advert-draft.ts';
import { useQuestionWords } from './use-question-words.ts';

/** Number of pictures below which more are suggested (listings with fewer are viewed less). */
const ENOUGH_PHOTOS = 8;
/** Maximum number of suggestions shown at once. */
const MAX_SHOWN = 4;

/** Suggests missing optional content; it never prevents sending. */
export function Suggestions({
  form,
  work,
  onGoTo,
}: {
  form: AdvertForm;
  work: AdvertWork;
  onGoTo: (step: AdvertStep) => void;
}) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const wordsOf = useQuestionWords(form.kind);
  const { answers, features } = work.values;
  const isMissing = (key: string) => key in form.questions && isBlankAnswer(answers[key]);
  const photos = work.photos.length;
  const missing = Object.entries(form.questions)
    .filter(
      ([key, question]) =>
        question.isAttribute && question.isOptional && isQuestionAsked(question, answers) && isMissing(key),
    )
    .map(([key]) => key);
  const found: { readonly key: string; readonly step: AdvertStep; readonly words: ReactNode }[] = [];
  if (photos < ENOUGH_PHOTOS)
    found.push({
      key: 'photos',
      step: 'images',
      words: <Trans>Add images: adverts with {ENOUGH_PHOTOS}+ photos hold attention longer.</Trans>,
    });
  if (isMissing('descriptionEn') !== isMissing('descriptionAr'))
    found.push({ key: 'description', step: 'details', words: <Trans>Describe it in the other language too.</Trans> });
  if (features.length === 0 && form.features.length > 0)
    found.push({
      key: 'features',
      step: 'details',
      words: <Trans>Select its features: they are shown in both languages.</Trans>,
    });
  if (missing.length > 0) {
    const names = formatList(
      locale,
      missing.slice(0, 3).map((key) => i18n._(wordsOf(key).label)),
    );
    found.push({ key: 'more', step: 'details', words: <Trans>Buyers also ask about: {names}.</Trans> });
  }
  if (found.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="suggestions" className="grid gap-3">
      <h2 id="suggestions" className="text-md">
        <Trans>How to improve it</Trans>
      </h2>
      <ul className="grid gap-2">
        {found.slice(0, MAX_SHOWN).map(({ key, step, words }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>{words}</span>
            <Button kind="ghost" flush onClick={() => onGoTo(step)}>
              <Trans>Add it</Trans>
              <span className="sr-only">: {words}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
