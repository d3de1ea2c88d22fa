import { useLingui } from '@lingui/react';
import type { AdvertAnswers } from '#domain/adverts/advert.ts';
import type { AdvertForm } from '#domain/adverts/advert-form.ts';
import { readAdvertAnswer } from '#domain/adverts/read-advert.ts';
import type { Name } from '#domain/words/name.ts';
import { unitLabels } from '#i18n/catalogue/attribute-labels.ts';
import { formatDate, formatList, formatMoney, formatNumber, formatPlain } from '#i18n/format.ts';
import type { Locale } from '#i18n/locale.ts';
import { useAdvertNames } from './use-advert-names.ts';

/** Formats the answer to a question, such as "48,200 km" or "Riyadh"; null without an answer. */
export function useAnswerText(form: AdvertForm, answers: Readonly<AdvertAnswers>): (key: string) => string | null {
  const names = useAdvertNames(form, answers);
  return useAnswerTextWith(form, answers, names);
}

/** The same, with the names of the codes given. */
export function useAnswerTextWith(
  form: AdvertForm,
  answers: Readonly<AdvertAnswers>,
  names: Readonly<Record<string, Name>>,
): (key: string) => string | null {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return (key) => {
    const question = form.questions[key];
    const answer = question ? readAdvertAnswer(question, answers[key]) : null;
    if (!question || answer === null) return null;
    if (Array.isArray(answer))
      return formatList(
        locale,
        answer.map((code) => names[`${key}:${code}`]?.[locale] ?? code),
      );
    if (typeof answer === 'number') {
      if (question.kind === 'money') return formatMoney(locale, answer);
      if (question.kind === 'year') return formatPlain(answer);
      const unit = question.unit && unitLabels[question.unit];
      return unit ? `${formatNumber(locale, answer)} ${i18n._(unit)}` : formatNumber(locale, answer);
    }
    if (question.kind === 'choice') return names[key]?.[locale] ?? String(answer);
    return question.kind === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(String(answer))
      ? formatDate(locale, `${String(answer)}T12:00:00Z`)
      : String(answer);
  };
}
