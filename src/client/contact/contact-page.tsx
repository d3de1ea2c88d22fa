import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { settings } from '#contract/settings.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp } from '#client/shell/use-app.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Card } from '#ui/card/card.tsx';
import { ContactWays } from './contact-ways.tsx';
import { contactLetter } from './contact-letter.ts';
import { LetterForm } from './letter-form.tsx';

/** Contact details and a message form. */
export function ContactPage({ draft = null }: { draft?: Draft | null }) {
  const { t } = useLingui();
  const { ask } = useApp();
  const { data } = useQuery(ask(settings.common, {}));
  return (
    <div className="page grid gap-5 py-4 lg:py-8">
      <PageTitle>{t`Contact us`}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: <Trans>Contact us</Trans> }]} />
      <header className="grid gap-1">
        <h1 className="text-xl">
          <Trans>Contact us</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>Ask a question, make a complaint, or report a problem.</Trans>
        </p>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[1.5fr_1fr]">
        <LetterForm key={draft?.id} letter={contactLetter} draft={draft} />
        {data && data.contact.phone !== '' && (
          <Card as="aside" aria-label={t`Other ways to reach us`} className="grid gap-1">
            <ContactWays contact={data.contact} />
          </Card>
        )}
      </div>
    </div>
  );
}
