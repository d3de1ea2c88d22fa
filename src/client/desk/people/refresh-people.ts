import type { QueryClient } from '@tanstack/react-query';
import { deskPeople } from '#contract/desk-people.ts';

const paths: readonly unknown[] = [deskPeople.people.path, deskPeople.person.path, deskPeople.roleProposals.path];

/** Asks again for everything on screen about people and their roles. */
export const refreshPeople = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.some((part) => paths.includes(part)) });
