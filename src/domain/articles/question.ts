import * as v from 'valibot';
import { Name } from '#domain/words/name.ts';

/** A question people ask, with its answer in plain paragraphs. */
const Question = v.object({ id: v.string(), question: Name, answer: v.array(Name) });

/** Questions about one thing. */
export const QuestionGroup = v.object({ id: v.string(), title: Name, questions: v.array(Question) });
export type QuestionGroup = v.InferOutput<typeof QuestionGroup>;
