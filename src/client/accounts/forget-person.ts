import type { Query, QueryClient } from '@tanstack/react-query';
import { forgetPersonalAnswers } from '#offline/kept-answers.ts';

const isPersonal = ({ meta }: Pick<Query, 'meta'>) => meta?.['keep'] === 'person';

/** Stops asking for what only its owner may see, so that nothing is refused which nobody waits for any more. Call it before the session ends. */
export async function stopPersonalQuestions(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ predicate: isPersonal });
}

/** Drops every answer that only its owner may see, from memory and from the device. Call it after the session has ended. */
export async function forgetPerson(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ predicate: isPersonal });
  await forgetPersonalAnswers();
}
