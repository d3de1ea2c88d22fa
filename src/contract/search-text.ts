import * as v from 'valibot';
import { cleanText } from '#domain/words/clean-text.ts';

/** What staff search a list for, without invisible characters. */
export const SearchText = v.pipe(v.string(), v.transform(cleanText), v.maxLength(100));
