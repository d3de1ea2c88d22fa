import { useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { financing } from '#contract/financing.ts';
import type { AgreedVersions } from '#domain/applications/application.ts';
import { formOf } from '#domain/applications/programme-form.ts';
import type { Programme } from '#domain/financing/programme.ts';
import { CannotShow } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { isRefused } from '#offline/refused.ts';
import { type ApplicationSearch, readApplicationSearch } from './application-search.ts';
import { ApplyPage, OpeningSkeleton } from './apply-page.tsx';
import { ProgrammeGone } from './programme-gone.tsx';
import type { ProgrammeSection } from './programme-sections.ts';
import { useChosen } from './use-chosen.ts';

interface ApplyScreenProps {
  readonly section: ProgrammeSection;
  /** Slug of the programme. */
  readonly programme: string;
  /** Search parameters, not parsed yet. */
  readonly search: Readonly<Record<string, unknown>>;
  readonly outbox: Outbox;
  /** Versions of the texts that the checkbox refers to. */
  readonly agreed: AgreedVersions;
  /** Shown below a received application. */
  readonly afterSent?: ReactNode;
}

/** The application for a programme of this section; the programme's kind decides the form. */
export function ApplyScreen({ section, programme, search: raw, outbox, agreed, afterSent }: ApplyScreenProps) {
  const { t } = useLingui();
  const search = readApplicationSearch(raw);
  const { kind, error, refetch, isFetching } = useKind(section, programme, search);
  const chosen = useChosen(section.chosen, search.item ?? null);
  if (kind === null) {
    if (!error) return <OpeningSkeleton />;
    if (isRefused(error, 404)) return <ProgrammeGone section={section} />;
    return (
      <div className="page py-10">
        <PageTitle>{t`Not saved on this device`}</PageTitle>
        <CannotShow level={1} error={error} onRetry={refetch} isRetrying={isFetching} />
      </div>
    );
  }
  if (section.groups.every((group) => group.kind !== kind)) return <ProgrammeGone section={section} />;
  // Rentals are not financed, and a programme that pays out money has no listing.
  const { item, offer: _, ...rest } = search;
  const mayBeFinanced = section.chosen !== null && chosen?.financedAs !== null;
  return (
    <ApplyPage
      key={kind}
      form={formOf(kind)}
      programme={programme}
      search={item !== undefined && mayBeFinanced ? search : rest}
      outbox={outbox}
      agreed={agreed}
      afterSent={afterSent}
    />
  );
}

/** The kind of a programme: the only kind of its section, or else read from the programme or from a list that contains it. */
function useKind({ groups }: ProgrammeSection, id: string, { draft, sending }: ApplicationSearch) {
  const { ask } = useApp();
  const { data, error, refetch, isFetching } = useQuery(ask(financing.programme, { id }));
  const lists = useQueries({ queries: groups.map((group) => ask(financing.programmes, { kind: group.kind })) });
  const listed = lists.flatMap((list) => list.data ?? []).find(({ slug }) => slug === id);
  const only = groups.length === 1 ? (groups[0]?.kind ?? null) : null;
  // A draft or sent application of a programme that has ended since can still be viewed.
  const isGone = isRefused(error, 404) && draft === undefined && sending === undefined;
  const kind: Programme['kind'] | null = data?.kind ?? listed?.kind ?? (isGone ? null : only);
  return { kind, error, isFetching, refetch: () => void refetch() };
}
