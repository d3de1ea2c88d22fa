import * as v from 'valibot';
import { cleanLines, cleanText, isVisible } from './clean-text.ts';

type Clean = typeof cleanText;

const written = (clean: Clean, max: number, min: number) =>
  v.config(
    v.pipe(
      v.string('required'),
      v.transform(clean),
      v.check(isVisible, 'required'),
      v.minLength(min, 'min'),
      v.maxLength(max, 'max'),
    ),
    { abortPipeEarly: true },
  );

const optional = (clean: Clean, max: number, min: number) =>
  v.pipe(
    v.nullable(v.string('malformed')),
    v.transform((text) => (text !== null && isVisible(text) ? clean(text) : null)),
    v.nullable(v.pipe(v.string(), v.minLength(min, 'min'), v.maxLength(max, 'max'))),
  );

/**
 * A required name, title or other line; lengths in characters. Problems: `required` (also for invisible text), `min`,
 * `max`.
 */
export const writtenLine = (max: number, min = 1) => written(cleanText, max, min);

/** The same for a text of several lines. */
export const writtenText = (max: number, min = 1) => written(cleanLines, max, min);

/** An optional line; null when nothing is visible. */
export const optionalLine = (max: number, min = 1) => optional(cleanText, max, min);

/** An optional text of several lines; null when nothing is visible. */
export const optionalText = (max: number, min = 1) => optional(cleanLines, max, min);
