import * as v from 'valibot';
import { Name } from '#domain/words/name.ts';

/** A frequently asked question with its answer in plain paragraphs. */
const Question = v.object({ id: v.string(), question: Name, answer: v.array(Name) });

/** Questions on one topic. */
export const QuestionGroup = v.object({ id: v.string(), title: Name, questions: v.array(Question) });
export type QuestionGroup = v.InferOutput<typeof QuestionGroup>;
