import type { AdvertKind } from '#domain/adverts/advert.ts';
import {
  attributeHints,
  masculineAttributes,
  ownQuestionWords,
  priceHints,
  type QuestionWords,
} from '#i18n/adverts/advert-words.ts';
import { commonLabels } from '#i18n/catalogue/attribute-labels.ts';
import { advertKinds } from './advert-kinds.ts';

/** Texts of a question: for an attribute from its catalogue, for others from the advert form. */
export function useQuestionWords(kind: AdvertKind): (key: string) => QuestionWords {
  const { labels } = advertKinds[kind];
  return (key) => {
    const own = ownQuestionWords[key];
    if (own) return key === 'price' ? { ...own, hint: priceHints[kind] } : own;
    return {
      label: labels[key] ?? commonLabels.price,
      gender: masculineAttributes.has(key) ? 'masculine' : 'feminine',
      ...(attributeHints[key] && { hint: attributeHints[key] }),
    };
  };
}
