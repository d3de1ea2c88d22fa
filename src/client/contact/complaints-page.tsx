import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { COMPLAINT_WORKING_DAYS, ComplaintReceipt } from '#domain/contact/complaint.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Card } from '#ui/card/card.tsx';
import { HijriDate } from '#ui/hijri-date/hijri-date.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import { complaintLetter } from './complaint-letter.ts';
import { LetterForm } from './letter-form.tsx';

/** The complaint form; the receipt shows a number and the date an answer is due. */
export function ComplaintsPage({ draft = null }: { draft?: Draft | null }) {
  const { t } = useLingui();
  const days = COMPLAINT_WORKING_DAYS;
  return (
    <div className="page grid gap-5 py-4 lg:py-8">
      <PageTitle>{t`Complaints`}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: <Trans>Complaints</Trans> }]} />
      <header className="grid gap-1">
        <h1 className="text-xl">
          <Trans>Complaints</Trans>
        </h1>
        <p className="max-w-[68ch] text-ink-2">
          <Trans>Tell us what went wrong. You get a complaint number, and an answer within {days} working days.</Trans>
        </p>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[1.5fr_1fr]">
        <LetterForm key={draft?.id} letter={complaintLetter} draft={draft} Receipt={Receipt} />
        <Card as="aside" aria-label={t`What happens to your complaint`} className="grid gap-3">
          <h2 className="text-md">
            <Trans>What happens to your complaint</Trans>
          </h2>
          <ol className="grid list-decimal gap-2 ps-5 text-ink-2 marker:text-brand">
            <li>
              <Trans>You get its number immediately, even if it was sent later automatically.</Trans>
            </li>
            <li>
              <Trans>It is reviewed by someone who was not involved.</Trans>
            </li>
            <li>
              <Trans>We answer by email or phone, with what we found and what we will change.</Trans>
            </li>
            <li>
              <Trans>
                If you're not satisfied, contact the Saudi Central Bank about a lender, or the Ministry of Commerce
                about a seller.
              </Trans>
            </li>
          </ol>
          <p className="text-sm text-ink-3">
            <Trans>
              A simple question? <TextLink href="/contact-us">Contact us</TextLink>
            </Trans>
          </p>
        </Card>
      </div>
    </div>
  );
}

function Receipt({ receipt }: { receipt: unknown }) {
  const locale = useLocale();
  const read = v.safeParse(ComplaintReceipt, receipt);
  if (!read.success) return null;
  const { number, dueAt } = read.output;
  const day = formatDate(locale, dueAt);
  return (
    <p className="text-md">
      <Trans>
        Complaint number: <Ltr className="font-semibold">{number}</Ltr>. We answer by {day}.
      </Trans>
      <HijriDate at={dueAt} />
    </p>
  );
}
