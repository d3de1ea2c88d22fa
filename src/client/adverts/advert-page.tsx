import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdvertKind } from '#domain/adverts/advert.ts';
import { advertForm } from '#domain/adverts/advert-form.ts';
import { CannotShow } from '#client/shell/cannot-show.tsx';
import { PageTitle } from '#client/shell/page-title.tsx';
import { usePerson } from '#client/shell/use-app.ts';
import { keepEntry } from '#client/shell/use-leave.ts';
import type { Autosave } from '#offline/drafts/autosave.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { Button } from '#ui/button/button.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';
import { advertKinds } from './advert-kinds.ts';
import { advertOf, readAdvertValues } from './advert-values.ts';
import { AdvertSent } from './advert-sent.tsx';
import { AdvertWizard } from './advert-wizard.tsx';
import { useAdvertDraft } from './use-advert-draft.ts';
import { useOpenedAdvert } from './use-opened-advert.ts';

/** Search parameters of the advert form. */
export interface AdvertSearch {
  readonly step?: string;
  /** A specific draft, such as a refused one. */
  readonly draft?: string;
  /** Number of the advert to change. */
  readonly advert?: string;
  /** Key of the advert that was just sent. */
  readonly sending?: string;
}

interface AdvertPageProps {
  readonly kind: AdvertKind;
  readonly search: AdvertSearch;
  readonly outbox: Outbox;
}

/** An advert: begin or continue a draft, the steps, and the result of sending. */
export function AdvertPage({ kind, search, outbox }: AdvertPageProps) {
  const [sent, setSent] = useState(search.sending ?? null);
  const sending = search.sending ?? sent;
  // "Back" from the sent page must not lead into an empty form.
  if (sending !== null)
    return <AdvertSent kind={kind} outbox={outbox} sending={sending} onMended={() => setSent(null)} />;
  return (
    <Opened
      key={`${search.draft ?? ''} ${search.advert ?? ''}`}
      kind={kind}
      search={search}
      outbox={outbox}
      onSent={setSent}
    />
  );
}

type Writing = AdvertPageProps & { readonly onSent: (key: string) => void };

function Opened({ kind, search, outbox, onSent }: Writing) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const opened = useOpenedAdvert(outbox.draftStore, {
    kind,
    draftId: search.draft ?? null,
    advertId: search.advert ?? null,
  });
  const [isTakenUp, setIsTakenUp] = useState(search.step !== undefined || search.draft !== undefined);
  if (opened.kind === 'absent')
    return (
      <div className="page py-10">
        <PageTitle>{t`Not saved on this device`}</PageTitle>
        <CannotShow
          level={1}
          error={opened.error}
          onRetry={() => location.reload()}
          isRetrying={false}
          hint={<Trans>Connect once to edit this advert; after that you can edit it offline.</Trans>}
        />
      </div>
    );
  if (opened.kind === 'opening')
    return (
      <div className="page max-w-[46rem] py-8">
        <Loading className="grid gap-6">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-12 w-full" />
          <SkeletonText lines={3} />
        </Loading>
      </div>
    );
  if (opened.earlier && !isTakenUp) {
    const { step } = opened.earlier;
    const goTo = (to: string) =>
      navigate({ to: '.', search: (now: object) => ({ ...now, step: to }), state: keepEntry, replace: true });
    const take = async () => {
      await goTo(step);
      setIsTakenUp(true);
    };
    const leave = async () => {
      await opened.startAgain();
      await goTo('details');
      setIsTakenUp(true);
    };
    return (
      <ContinueAdvert
        draft={opened.earlier}
        kind={kind}
        onContinue={() => void take()}
        onStartAgain={() => void leave()}
      />
    );
  }
  return (
    <Filling key={opened.autosave.get().draft.id} autosave={opened.autosave} {...{ kind, search, outbox, onSent }} />
  );
}

function ContinueAdvert({
  draft,
  kind,
  onContinue,
  onStartAgain,
}: {
  draft: Draft;
  kind: AdvertKind;
  onContinue: () => void;
  onStartAgain: () => void;
}) {
  const { i18n } = useLingui();
  return (
    <div className="page grid max-w-[46rem] gap-6 py-6 lg:py-10">
      <PageTitle>{i18n._(advertKinds[kind].title)}</PageTitle>
      <header className="grid gap-1">
        <h1 className="text-xl" tabIndex={-1}>
          <Trans>Continue where you left off?</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            You started this advert <TimeAgo at={draft.createdAt} /> and last edited it <TimeAgo at={draft.updatedAt} />
            . It is on this device only.
          </Trans>
        </p>
      </header>
      <div className="flex flex-wrap gap-3">
        <Button size="l" onClick={onContinue}>
          <Trans>Continue</Trans>
        </Button>
        <Button kind="secondary" size="l" onClick={onStartAgain}>
          <Trans>Start again</Trans>
        </Button>
      </div>
      <p className="text-sm text-ink-3">
        <Trans>Starting again deletes what you wrote and the images you chose.</Trans>
      </p>
    </div>
  );
}

function Filling({ kind, search, outbox, onSent, autosave }: Writing & { autosave: Autosave }) {
  const navigate = useNavigate();
  const scope = usePerson()?.id ?? GUEST_SCOPE;
  const work = useAdvertDraft(autosave);
  const send = async () => {
    await autosave.flush();
    const { draft } = autosave.get();
    const values = readAdvertValues(draft);
    if (!values) return;
    const advert = advertOf(values, draft.files);
    const submitted =
      values.advert === null
        ? await outbox.submit(draft, 'adverts.create', { kind, ...advert })
        : await outbox.submit(draft, 'adverts.change', { id: values.advert, ...advert });
    if (submitted.kind === 'conflict') return autosave.refresh();
    await navigate({
      to: advertForm(kind).address,
      search: { sending: submitted.id },
      state: keepEntry,
      replace: true,
    });
    onSent(submitted.id);
  };
  return (
    <AdvertWizard
      form={advertForm(kind)}
      step={search.step}
      work={work}
      draftStore={outbox.draftStore}
      scope={scope}
      onSend={send}
    />
  );
}
