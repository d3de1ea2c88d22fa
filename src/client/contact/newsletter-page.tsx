import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { contact } from '#contract/contact.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import { isRefused } from '#offline/refused.ts';
import { isServerTrouble } from '#offline/server-trouble.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { CheckIcon, MailIcon, WarningIcon } from '#ui/icons/icons.tsx';
import { LetterForm } from './letter-form.tsx';
import { NewsletterWords } from './newsletter-card.tsx';
import { newsletterLetter } from './newsletter-letter.ts';

type Outcome = 'asking' | 'going' | 'done' | 'unknown' | 'unreachable' | 'troubled';

/** Target of the links in our e-mails. Opening a link changes nothing, because mail programs open links automatically; a tap here confirms. */
export function NewsletterPage({
  link,
}: {
  link:
    | { readonly purpose: 'confirm'; readonly token: string }
    | { readonly purpose: 'leave'; readonly token: string; readonly issue: string | undefined }
    | null;
}) {
  const { t } = useLingui();
  const { perform } = useApp();
  const [outcome, setOutcome] = useState<Outcome>('asking');
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome !== 'asking' && outcome !== 'going') news.current?.focus();
  }, [outcome]);
  if (!link)
    return (
      <div className="page grid gap-5 py-4 lg:py-8">
        <PageTitle>{t`Newsletter`}</PageTitle>
        <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: <Trans>Newsletter</Trans> }]} />
        <header className="grid gap-1">
          <h1 className="text-xl">
            <Trans>Newsletter</Trans>
          </h1>
          <NewsletterWords />
        </header>
        <Card className="max-w-[34rem]">
          <LetterForm letter={newsletterLetter} />
        </Card>
        <p className="max-w-[34rem] text-ink-2">
          <Trans>We first send you an email with a link. Until you open it and confirm, nothing else is sent.</Trans>
        </p>
        <Link to="/blogs" className={`${buttonClass({ kind: 'secondary' })} justify-self-start`}>
          <Trans>Posts and articles</Trans>
        </Link>
      </div>
    );
  const isLeaving = link.purpose === 'leave';
  const act = async () => {
    setOutcome('going');
    try {
      const { token } = link;
      if (link.purpose === 'leave') await perform(contact.leave, { token, issue: link.issue });
      else await perform(contact.confirm, { token });
      setOutcome('done');
    } catch (error) {
      setOutcome(isServerTrouble(error) ? 'troubled' : isRefused(error) ? 'unknown' : 'unreachable');
    }
  };
  const button = (
    <Button size="l" busy={outcome === 'going'} onClick={() => void act()}>
      {isLeaving ? <Trans>Unsubscribe</Trans> : <Trans>Subscribe</Trans>}
    </Button>
  );
  const home = (
    <Link to="/blogs" className={buttonClass({ kind: 'secondary' })}>
      <Trans>Posts and articles</Trans>
    </Link>
  );
  return (
    <div ref={news} tabIndex={-1} className="page py-6 outline-none lg:py-10">
      <PageTitle>{t`Newsletter`}</PageTitle>
      {(outcome === 'asking' || outcome === 'going') && (
        <EmptyState
          level={1}
          icon={<MailIcon />}
          title={isLeaving ? <Trans>Unsubscribe from the newsletter?</Trans> : <Trans>Confirm your subscription</Trans>}
          actions={button}
        />
      )}
      {outcome === 'done' && (
        <EmptyState
          level={1}
          icon={<CheckIcon />}
          title={isLeaving ? <Trans>You're unsubscribed</Trans> : <Trans>You're subscribed</Trans>}
          actions={home}
        >
          {isLeaving ? (
            <Trans>You will not receive any more emails.</Trans>
          ) : (
            <Trans>Every email has a link to unsubscribe.</Trans>
          )}
        </EmptyState>
      )}
      {outcome === 'unknown' && (
        <EmptyState level={1} icon={<WarningIcon />} title={<Trans>This link is not valid</Trans>} actions={home}>
          <Trans>It was used or replaced by a newer email, or was not copied in full.</Trans>
        </EmptyState>
      )}
      {outcome === 'troubled' && (
        <EmptyState level={1} icon={<WarningIcon />} title={<Trans>Sorry, we have a problem</Trans>} actions={button}>
          <Trans>It is on our side, not your connection. Nothing was changed; please try again in a moment.</Trans>
        </EmptyState>
      )}
      {outcome === 'unreachable' && (
        <EmptyState
          level={1}
          icon={<WarningIcon />}
          title={<Trans>Not done: there is no connection to Wijha</Trans>}
          actions={button}
        >
          <Trans>Nothing was changed. Try again when you are connected.</Trans>
        </EmptyState>
      )}
    </div>
  );
}
