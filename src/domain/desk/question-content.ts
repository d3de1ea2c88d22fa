import * as v from 'valibot';
import { QuestionTopic } from '#domain/articles/question.ts';
import type { DraftProblems } from './content.ts';
import {
  addLinesProblem,
  draftLine,
  draftPosition,
  draftText,
  problemsOf,
  publicLine,
  publicText,
} from './draft-parts.ts';

const MAX_QUESTION = 200;
const MAX_ANSWER = 4_000;

/** A frequently asked question; each line of its answer is a paragraph. */
export const QuestionContent = v.object({
  kind: v.literal('question'),
  topic: v.nullable(QuestionTopic),
  question: draftLine(MAX_QUESTION),
  answer: draftText(MAX_ANSWER),
  position: draftPosition,
});
export type QuestionContent = v.InferOutput<typeof QuestionContent>;

const PublicQuestion = v.object({
  topic: v.custom<unknown>((value) => value !== null, 'required'),
  question: publicLine(MAX_QUESTION),
  answer: publicText(MAX_ANSWER),
});

/** What has to be mended before a question is public. */
export function questionProblems(draft: QuestionContent): DraftProblems {
  const found = problemsOf(PublicQuestion, draft);
  addLinesProblem(found, draft, 'answer');
  return found;
}
