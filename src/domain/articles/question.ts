import * as v from 'valibot';
import { Name } from '#domain/words/name.ts';

/** What questions are about, in the order in which they are shown. */
export const QuestionTopic = v.picklist(['financing', 'applications', 'listings', 'privacy', 'other'], 'invalid');
export type QuestionTopic = v.InferOutput<typeof QuestionTopic>;

/** The headings of the topics. */
export const topicNames: Readonly<Record<QuestionTopic, Name>> = {
  financing: { en: 'Financing', ar: 'التمويل' },
  applications: { en: 'Applications and orders', ar: 'الطلبات' },
  listings: { en: 'Cars and homes', ar: 'السيارات والعقارات' },
  privacy: { en: 'Your data', ar: 'بياناتك' },
  other: { en: 'Other questions', ar: 'أسئلة أخرى' },
};

/** A frequently asked question with its answer in plain paragraphs. */
const Question = v.object({ id: v.string(), question: Name, answer: v.array(Name) });
export type Question = v.InferOutput<typeof Question>;

/** Questions on one topic. */
export const QuestionGroup = v.object({ id: v.string(), title: Name, questions: v.array(Question) });
export type QuestionGroup = v.InferOutput<typeof QuestionGroup>;
