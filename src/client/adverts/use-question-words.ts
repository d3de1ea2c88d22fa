import {
  attributeHints,
  attributeNames,
  masculineAttributes,
  ownQuestionWords,
  type QuestionWords,
} from '#i18n/adverts/advert-words.ts';
import { commonLabels } from '#i18n/catalogue/attribute-labels.ts';
import { useAdvertKind } from './advert-kinds.ts';

/** Texts of a question: for an attribute from its catalogue, for others from the advert form. */
export function useQuestionWords(kind: string): (key: string) => QuestionWords {
  const { labels, priceHint } = useAdvertKind(kind);
  return (key) => {
    const own = ownQuestionWords[key];
    if (own) return key === 'price' ? { ...own, hint: priceHint } : own;
    return {
      label: labels[key] ?? commonLabels.price,
      gender: masculineAttributes.has(key) ? 'masculine' : 'feminine',
      ...(attributeNames[key] && { name: attributeNames[key] }),
      ...(attributeHints[key] && { hint: attributeHints[key] }),
    };
  };
}
