import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { accounts } from '#contract/accounts.ts';
import { advertImports } from '#contract/advert-imports.ts';
import type { AdvertKind } from '#domain/adverts/advert.ts';
import type {
  ColumnMeanings,
  FileFault,
  ImportCheck,
  ImportFile,
  ImportReceipt,
} from '#domain/adverts/advert-import.ts';
import type { Saved } from '#client/applications/saved-line.tsx';
import { useTask } from '#client/applications/use-task.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { createSendKey } from '#client/shell/send-key.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useFailureWords } from '#client/shell/use-failure-words.ts';
import { useConnection } from '#client/shell/use-connection.ts';
import { isRefused } from '#offline/refused.ts';
import { isServerTrouble } from '#offline/server-trouble.ts';
import { isUnreachable } from '#offline/unreachable.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { CheckIcon } from '#ui/icons/first-icons.tsx';
import { UploadIcon } from '#ui/icons/icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useTeam } from '../team/use-team.ts';
import { Loading, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { Steps } from '#ui/steps/steps.tsx';
import { refreshAdverts } from '../refresh-adverts.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';

export type ReadFile = Extract<ImportFile, { readonly state: 'read' }>;
export type ReadCheck = Extract<ImportCheck, { readonly state: 'read' }>;

/** State of the import; each part is needed for the next. */
interface Work {
  readonly kind: AdvertKind;
  readonly file: ReadFile | null;
  readonly meanings: ColumnMeanings;
  readonly check: ReadCheck | null;
  readonly receipt: ImportReceipt | null;
}

const untouched: Saved = { kind: 'nothing' };
const unsaved: Saved = { kind: 'unsaved' };
const nothing: Work = { kind: 'cars', file: null, meanings: {}, check: null, receipt: null };

/** Imports a showroom's adverts from a file: choose it, assign columns, check every row, then store all. */
export function ImportPage() {
  const { t } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const { data: profile, isPending } = useQuery({ ...ask(accounts.profile, {}), retry: false });
  const { data: team, isPending: isTeamPending } = useTeam();
  const business = team?.business;
  return (
    <div className="page grid max-w-[60rem] grid-cols-1 content-start gap-5 py-4 lg:py-8">
      <PageTitle>{t`Adverts from a file`}</PageTitle>
      {business && (
        <p className="text-ink-2">
          <Trans>
            Adverts of <bdi>{business.name[locale]}</bdi>
          </Trans>
        </p>
      )}
      {profile?.accountType === 'showroom' || business ? (
        <Importing />
      ) : isPending || isTeamPending ? (
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      ) : (
        <EmptyState icon={<UploadIcon />} level={1} title={<Trans>For showrooms and marketing offices</Trans>}>
          <Trans>Individuals add their adverts one by one.</Trans>
        </EmptyState>
      )}
    </div>
  );
}

function Importing() {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { ask, send, sendFile } = useApp();
  const queryClient = useQueryClient();
  const { isOnline } = useConnection();
  const [work, setWork] = useState<Work>(nothing);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [sendKey] = useState(() => createSendKey());
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind, file, meanings, check, receipt } = work;
  const step = receipt ? 4 : check ? 3 : file ? 2 : 1;
  useTask(file && !receipt ? unsaved : untouched, '/my-products');
  const shown = useRef(step);
  useEffect(() => {
    // Focus moves to the heading of a new step, as on a new page.
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);

  /** Runs one task at a time; errors of the server or the network are shown, and no input is lost. */
  const run = async (task: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setFault(null);
    setFailure(null);
    try {
      await task();
    } catch (error) {
      if (isServerTrouble(error)) setFailure(failureWords(error));
      else if (isUnreachable(error)) setFailure(t`The server cannot be reached. Nothing was stored; please try again.`);
      else if (isRefused(error))
        setFailure(
          error.code === 'wrong_type'
            ? t`This is not a CSV or Excel file. Save your table as "CSV UTF-8".`
            : error.code === 'too_large'
              ? t`The file is larger than 5 MB. Split it into parts.`
              : error.message,
        );
      else throw error;
    } finally {
      setIsBusy(false);
    }
  };
  const bring = (chosen: File) =>
    run(async () => {
      const brought = await sendFile(advertImports.importFile, { kind }, chosen);
      if (brought.state === 'broken') return setFault(brought.fault);
      setWork({
        ...nothing,
        kind,
        file: brought,
        meanings: Object.fromEntries(brought.columns.map(({ name, meaning }) => [name, meaning])),
      });
    });
  const look = () =>
    run(async () => {
      if (!file) return;
      const looked = await queryClient.fetchQuery({
        ...ask(advertImports.checkImport, { id: file.id, columns: meanings }),
        staleTime: 0,
        retry: false,
      });
      if (looked.state === 'broken') return setFault(looked.fault);
      setWork({ ...work, check: looked });
    });
  const take = (leaveOut: boolean) =>
    run(async () => {
      if (!file) return;
      const input = { id: file.id, columns: meanings, leaveOut };
      const taken = await send(advertImports.takeImport, input, sendKey.for(input));
      sendKey.done();
      setWork({ ...work, receipt: taken });
      await refreshAdverts(queryClient);
    });

  const titles = [t`Choose the file`, t`What the columns mean`, t`Review`, t`Added`];
  return (
    <>
      <header className="grid gap-2">
        <p className="font-semibold">
          <Trans>Adverts from a file</Trans>
        </p>
        <Steps step={step} steps={titles.length} />
        <h1 ref={heading} tabIndex={-1} className="mt-1 text-xl outline-none">
          {titles[step - 1]}
        </h1>
      </header>
      {!isOnline && (
        <Notice tone="warning">
          <Trans>A file is read and checked by our server, so this needs a connection.</Trans>
        </Notice>
      )}
      {failure !== null && (
        <div role="alert">
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
      {step === 1 && (
        <FileStep
          kind={kind}
          isBusy={isBusy}
          fault={fault}
          onKind={(chosen) => setWork({ ...nothing, kind: chosen })}
          onFile={(chosen) => void bring(chosen)}
        />
      )}
      {step === 2 && file && (
        <ColumnsStep
          kind={kind}
          file={file}
          meanings={meanings}
          fault={fault}
          isBusy={isBusy}
          onChange={(changed) => setWork({ ...work, meanings: changed })}
          onBack={() => setWork({ ...nothing, kind })}
          onNext={() => void look()}
        />
      )}
      {step === 3 && file && check && (
        <CheckStep
          file={file}
          check={check}
          isBusy={isBusy}
          onBack={() => setWork({ ...work, check: null })}
          onAnother={() => setWork({ ...nothing, kind })}
          onTake={(leaveOut) => void take(leaveOut)}
        />
      )}
      {receipt && (
        <section className="grid justify-items-start gap-3 rounded-lg bg-success-tint p-6 sm:p-8">
          <CheckIcon className="size-8 text-success" />
          <p role="status" className="text-lg font-semibold">
            <Plural
              value={receipt.added}
              _0="No advert was added"
              one="# advert was added"
              other="# adverts were added"
            />
          </p>
          {receipt.known > 0 && (
            <p>
              <Plural
                value={receipt.known}
                one="# already existed and was not changed"
                other="# already existed and were not changed"
              />
            </p>
          )}
          <p className="text-ink-2">
            <Trans>They are under review. Add at least 3 images to each so our team can review it.</Trans>
          </p>
          <div className="flex flex-wrap gap-3">
            <Link to="/my-products" search={{ filter: 'under_review' }} className={buttonClass()}>
              <Trans>Go to my products</Trans>
            </Link>
            <button
              type="button"
              className={buttonClass({ kind: 'secondary' })}
              onClick={() => setWork({ ...nothing, kind })}
            >
              <Trans>Another file</Trans>
            </button>
          </div>
        </section>
      )}
    </>
  );
}
