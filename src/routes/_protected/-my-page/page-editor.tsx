import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OwnPartnerPage } from '#domain/partners/partner-page.ts';
import { OwnVerification } from '#client/adverts/own-verification.tsx';
import { partnerScreens } from '#client/partners/partner-screens.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { usePerson } from '#client/shell/use-app.ts';
import type { Autosave } from '#offline/drafts/autosave.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { ExternalIcon } from '#ui/icons/more-icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { TimeAgo } from '#ui/time-ago/time-ago.tsx';
import { PageForm } from './page-form.tsx';
import { PagePreview } from './page-preview.tsx';
import { chosenLogo, pageOf, readPageValues } from './page-values.ts';
import { pageTitles } from './page-words.ts';
import { useLogoAddress } from './use-logo-address.ts';
import { useOpenedPage } from './use-opened-page.ts';
import { usePageWork } from './use-page-work.ts';

interface PageEditorProps {
  outbox: Outbox;
  page: OwnPartnerPage;
  /** Whether the page is up to date with the server; until then it cannot be edited. */
  isCurrent: boolean;
  isPreview: boolean;
  /** Notices that it was just published, or is shown offline. */
  notices: ReactNode;
}

/** The page in edit mode or preview. */
export function PageEditor({ outbox, page, isCurrent, isPreview, notices }: PageEditorProps) {
  const { i18n } = useLingui();
  const scope = usePerson()?.id ?? GUEST_SCOPE;
  const opened = useOpenedPage(outbox.draftStore, scope, isCurrent ? page : null);
  const title = i18n._(pageTitles[page.kind]);
  return (
    <div className="page grid max-w-[60rem] grid-cols-1 gap-5 py-4 lg:py-8">
      <PageTitle>{title}</PageTitle>
      <Breadcrumb
        crumbs={[
          { label: <Trans>Home</Trans>, href: '/' },
          { label: <Trans>My account</Trans>, href: '/profile' },
          { label: title },
        ]}
      />
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid max-w-[60ch] gap-1">
          <h1 className="text-xl">{title}</h1>
          <p className="text-ink-2">
            <Trans>What buyers see about you. Your page shows only what you enter here.</Trans>
          </p>
        </div>
        {page.slug !== null && (
          <Link
            to={partnerScreens[page.kind].one}
            params={{ slug: page.slug }}
            className={buttonClass({ kind: 'secondary' })}
          >
            <ExternalIcon className="size-5" />
            <Trans>View the public page</Trans>
          </Link>
        )}
      </header>
      {!isPreview && <OwnVerification page={page} />}
      {notices}
      {opened.kind === 'opening' ? (
        <PageSkeleton />
      ) : (
        <Editing
          key={opened.autosave.get().draft.id}
          outbox={outbox}
          scope={scope}
          page={page}
          isPreview={isPreview}
          {...opened}
        />
      )}
    </div>
  );
}

interface EditingProps extends Pick<PageEditorProps, 'outbox' | 'page' | 'isPreview'> {
  scope: string;
  autosave: Autosave;
  earlier: Draft | null;
  startAgain: () => Promise<void>;
}

function Editing({ outbox, scope, page, isPreview, autosave, earlier, startAgain }: EditingProps) {
  const navigate = useNavigate();
  const work = usePageWork(autosave);
  const logoAddress = useLogoAddress(work.logo, outbox.draftStore, scope);
  const publish = async () => {
    await autosave.flush();
    const { draft } = autosave.get();
    const values = readPageValues(draft);
    const submitted = await outbox.submit(
      draft,
      'partnerPage.change',
      pageOf(values, chosenLogo(draft.files)?.id ?? values.keptLogo?.id ?? null),
    );
    if (submitted.kind === 'conflict') await autosave.refresh();
  };
  if (isPreview)
    return (
      <PagePreview
        page={page}
        values={work.values}
        logoAddress={logoAddress}
        onBack={() => void navigate({ to: '/my-page', search: {}, replace: true })}
      />
    );
  return (
    <PageForm
      page={page}
      work={work}
      logoAddress={logoAddress}
      onPublish={publish}
      onPreview={() => {
        work.flush();
        void navigate({ to: '/my-page', search: { view: 'preview' } });
      }}
      notices={
        earlier &&
        !earlier.problem && (
          <Notice
            title={<Trans>You have changes that are not published</Trans>}
            actions={
              <Button kind="secondary" onClick={() => void startAgain()}>
                <Trans>Discard the changes</Trans>
              </Button>
            }
          >
            <Trans>
              Saved <TimeAgo at={earlier.updatedAt} />, on this device only.
            </Trans>{' '}
            {page.givenAt !== null && Date.parse(page.givenAt) > earlier.createdAt && (
              <Trans>Your page was since published from another device. Publishing these changes replaces it.</Trans>
            )}
          </Notice>
        )
      }
    />
  );
}

/** Shown while the page and the stored draft are loaded. */
export function PageSkeleton() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-28 w-full" />
      <SkeletonText lines={4} />
    </Loading>
  );
}
