import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import {
  type Answers,
  type ApplicantKind,
  type AgreedVersions,
  type ApplicationInput,
  SCHEMA_VERSION,
} from '#domain/applications/application.ts';
import type { Form } from '#domain/applications/form.ts';
import { currentPrice } from '#domain/listings/current-price.ts';
import { stepsOf } from '#domain/applications/forms.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useLocale, usePerson } from '#client/shell/use-app.ts';
import { keepEntry } from '#client/shell/use-leave.ts';
import { useToday } from '#client/shell/use-today.ts';
import type { Autosave } from '#offline/drafts/autosave.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { Button } from '#ui/button/button.tsx';
import { notify } from '#ui/toast/notify.ts';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import type { ApplicationSearch } from './application-search.ts';
import { applicationOf, readApplicationValues } from './application-values.ts';
import { ChosenCard } from './chosen-card.tsx';
import { ContinueQuestion } from './continue-question.tsx';
import { chosenThingOf, formScreens } from './form-screens.ts';
import { GuestDraftQuestion } from './guest-draft-question.tsx';
import { mintReplySecret } from './reply-secret.ts';
import { SentPage } from './sent-page.tsx';
import { useApplicantOptions } from './use-applicant-options.ts';
import { useApplicationDraft } from './use-application-draft.ts';
import { useCountedStart } from './use-counted-start.ts';
import { useChosen } from './use-chosen.ts';
import { useKnownAnswers } from './use-known-answers.ts';
import { useOpenedDraft } from './use-opened-draft.ts';
import { useTakeBack } from './use-take-back.ts';
import { Wizard } from './wizard.tsx';

interface ApplyPageProps {
  readonly form: Form;
  /** Slug of the programme; empty for a purchase. */
  readonly programme: string;
  /** Answers already given on the way to the form. */
  readonly given?: Readonly<Answers>;
  readonly search: ApplicationSearch;
  readonly outbox: Outbox;
  /** Versions of the texts that the checkbox refers to. */
  readonly agreed: AgreedVersions;
  /** Shown below a received application. */
  readonly afterSent?: ReactNode;
}

type Applying = Omit<ApplyPageProps, 'afterSent'> & {
  readonly account: ApplicantKind;
  readonly onSent: (key: string) => void;
};

const nothing: Answers = {};

/** An application: choice of applicant, the steps, and the result of sending. */
export function ApplyPage({ form, programme, given = nothing, search, outbox, agreed, afterSent }: ApplyPageProps) {
  const [sent, setSent] = useState(search.sending ?? null);
  const sending = search.sending ?? sent;
  // "Back" from the sent page must not lead into an empty form.
  if (sending !== null)
    return (
      <Sent
        form={form}
        outbox={outbox}
        search={search}
        sending={sending}
        onMend={() => setSent(null)}
        after={afterSent}
      />
    );
  if (!search.account) return <AccountQuestion form={form} item={search.item ?? null} />;
  // Another applicant, listing, offer or programme means another draft.
  return (
    <Application
      key={`${search.account} ${programme} ${search.item ?? ''} ${search.offer ?? ''} ${search.draft ?? ''}`}
      account={search.account}
      {...{ form, programme, given, search, outbox, agreed }}
      onSent={setSent}
    />
  );
}

function AccountQuestion({ form, item }: { form: Form; item: string | null }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const thing = chosenThingOf(form);
  const listing = useChosen(thing, item);
  const today = useToday();
  const applicants = useApplicantOptions(form);
  const [account, setAccount] = useState<ApplicantKind>(applicants[0]?.value ?? 'individual');
  return (
    <form
      className="page grid max-w-[46rem] gap-6 py-6 lg:py-10"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate({ to: '.', search: (now: object) => ({ ...now, account }), state: keepEntry });
      }}
    >
      <PageTitle>{i18n._(formScreens[form.name].title)}</PageTitle>
      <header className="grid gap-2">
        <p className="font-semibold">{i18n._(formScreens[form.name].title)}</p>
        <h1 className="text-xl">
          <Trans>Who is applying?</Trans>
        </h1>
      </header>
      <ChosenCard thing={thing} chosen={listing && { listing, current: currentPrice(listing, today) }} />
      <RadioGroup
        legend={t`Account type`}
        legendHidden
        layout="cards"
        value={account}
        onChange={setAccount}
        options={applicants}
      />
      <Button type="submit" size="l" className="justify-self-start max-sm:w-full">
        <Trans>Save and next</Trans>
      </Button>
    </form>
  );
}

function Application({ form, account, programme, given = nothing, search, outbox, agreed, onSent }: Applying) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const known = useKnownAnswers(form, account, {
    programme,
    item: search.item ?? null,
    offer: search.item === undefined ? null : (search.offer ?? null),
    given,
  });
  const opened = useOpenedDraft(outbox.draftStore, {
    form,
    account,
    programme,
    listing: search.item ?? null,
    known,
    draftId: search.draft ?? null,
  });
  const [isTakenUp, setIsTakenUp] = useState(search.step !== undefined || search.draft !== undefined);
  if (opened.kind === 'opening') return <OpeningSkeleton />;
  const goTo = (step: string) =>
    navigate({ to: '.', search: (now: object) => ({ ...now, step }), state: keepEntry, replace: true });
  if (opened.kind === 'guest') {
    const { draft, adopt, leave } = opened;
    const take = async () => {
      await goTo(draft.step);
      setIsTakenUp(true);
      if (!(await adopt()))
        notify({ kind: 'error', title: t`It could not be moved into your account. It is still on this device.` });
    };
    return <GuestDraftQuestion draft={draft} onAdopt={() => void take()} onLeave={leave} />;
  }
  if (opened.earlier && !isTakenUp) {
    const { step } = opened.earlier;
    const take = async () => {
      await goTo(step);
      setIsTakenUp(true);
    };
    const leave = async () => {
      await opened.startAgain();
      await goTo(stepsOf(form, account)[0]?.key ?? '');
      setIsTakenUp(true);
    };
    return <ContinueQuestion draft={opened.earlier} onContinue={() => void take()} onStartAgain={() => void leave()} />;
  }
  return (
    <Filling
      key={opened.autosave.get().draft.id}
      autosave={opened.autosave}
      {...{ form, account, programme, search, outbox, agreed, onSent }}
    />
  );
}

function Filling({
  form,
  account,
  programme,
  search,
  outbox,
  agreed,
  onSent,
  autosave,
}: Applying & { autosave: Autosave }) {
  const navigate = useNavigate();
  const locale = useLocale();
  const person = usePerson();
  const work = useApplicationDraft(form, autosave, outbox.draftStore);
  useCountedStart(form.name, autosave.get().draft.id, work.saved.kind === 'saved');
  const send = async () => {
    const values = readApplicationValues(autosave.get().draft);
    if (!values) return;
    const sent = new Set(applicationOf(form, values, autosave.get().draft.files).documents.map(({ upload }) => upload));
    for (const { id } of autosave.get().draft.files) if (!sent.has(id)) await autosave.removeFile(id);
    await autosave.flush();
    const { draft } = autosave.get();
    const body: ApplicationInput = {
      schemaVersion: SCHEMA_VERSION,
      ...applicationOf(form, values, draft.files),
      consent: { ...agreed, locale, at: new Date().toISOString() },
      replySecret: person ? null : mintReplySecret(),
    };
    const submitted = await outbox.submit(draft, 'applications.stepOne', body);
    if (submitted.kind === 'conflict') return autosave.refresh();
    await navigate({
      to: '.',
      search: { account, sending: submitted.id, ...(search.item && { item: search.item }) },
      state: keepEntry,
      replace: true,
    });
    onSent(submitted.id);
  };
  return (
    <Wizard
      form={form}
      account={account}
      search={search}
      work={work}
      onSend={send}
      before={formScreens[form.name].before({ programme, listing: search.item ?? null })}
    />
  );
}

function Sent({
  form,
  outbox,
  search,
  sending,
  onMend,
  after,
}: {
  form: Form;
  outbox: Outbox;
  search: ApplicationSearch;
  sending: string;
  onMend: () => void;
  after: ReactNode;
}) {
  const navigate = useNavigate();
  const { items } = useSyncExternalStore(outbox.subscribe, outbox.get);
  const item = items.find(({ submittedAs }) => submittedAs === sending);
  const { takeBack } = useTakeBack(outbox, item, async ({ draftId }) => {
    if (draftId === null) return;
    await navigate({ to: '.', search: { ...search, sending: undefined, draft: draftId }, replace: true });
    onMend();
  });
  return <SentPage form={form} outbox={outbox} sending={sending} onMend={() => void takeBack('edit')} after={after} />;
}

/** Shown while earlier drafts are looked up. */
export function OpeningSkeleton() {
  return (
    <div className="page max-w-[46rem] py-8">
      <Loading className="grid gap-6">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <SkeletonText lines={3} />
      </Loading>
    </div>
  );
}
