import type { QueryClient } from '@tanstack/react-query';
import { forgetPersonalAnswers } from '#offline/installation/collect-answers.ts';

/** Deletes all personal answers from memory and from the device. Call it after the session has ended. */
export async function forgetPerson(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.['keep'] === 'person' });
  await forgetPersonalAnswers();
}
