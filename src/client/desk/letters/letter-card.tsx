import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { catalogueOf } from '#domain/catalogue/kinds/kinds.ts';
import type { DeskLetter } from '#domain/desk/desk-letter.ts';
import { FileFacts } from '#client/orders/file-facts.tsx';
import { address } from '#client/shell/address.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate } from '#i18n/format.ts';
import { Anchor } from '#ui/anchor/anchor.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Card } from '#ui/card/card.tsx';
import { chipClass } from '#ui/chip/chip.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { TextLink } from '#ui/text-link/text-link.tsx';
import { DeskDocument } from '../desk-document.tsx';
import { letterKindLabels } from './letter-labels.ts';
import { LetterFacts, LetterResolved, LetterState } from './letter-parts.tsx';

interface LetterCardProps {
  readonly letter: DeskLetter;
  /** Leads to its page; absent on that page. */
  readonly open?: ReactNode;
}

const screenPathOf = (kind: string) => catalogueOf(kind).screenPath;

/** A letter with who wrote it, what it is about and what is due. */
export function LetterCard({ letter, open }: LetterCardProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { kind, number, subject, text, listing, order, from, messages } = letter;
  return (
    <Card as="article" aria-label={subject ?? i18n._(letterKindLabels[kind])} className="grid gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={kind === 'complaint' ? 'warning' : 'outline'}>{i18n._(letterKindLabels[kind])}</Badge>
        {number && <Ltr className="font-semibold">{number}</Ltr>}
        <LetterFacts letter={letter} />
        <LetterState letter={letter} />
        {messages > 0 && (
          <span className="text-ink-2">
            <Plural value={messages} one="# further message" other="# further messages" />
          </span>
        )}
        <time dateTime={letter.at} className="ms-auto text-sm text-ink-3">
          {formatDate(locale, letter.at)}
        </time>
      </header>
      {subject && (
        <h2 dir="auto" className="w-fit text-md">
          {subject}
        </h2>
      )}
      {text && (
        <p dir="auto" className="w-fit max-w-[80ch] as-written">
          {text}
        </p>
      )}
      {letter.resumes.length > 0 && <Resumes resumes={letter.resumes} />}
      {listing && (
        <p>
          <TextLink href={`${screenPathOf(listing.kind)}/${listing.id}`} className="touch-line">
            {listing.title[locale]}
          </TextLink>
        </p>
      )}
      {order && (
        <p className="text-ink-2">
          <Trans>
            About the order <TextLink href={address('/desk', { q: order })}>{order}</TextLink>
          </Trans>
        </p>
      )}
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2 wrap-anywhere">
        {from.name && <bdi className="font-medium text-ink">{from.name}</bdi>}
        {from.email && (
          <Anchor href={`mailto:${from.email}`} className="inline-flex min-h-11 items-center underline">
            <bdi dir="ltr">{from.email}</bdi>
          </Anchor>
        )}
        {from.phone && (
          <Anchor href={`tel:${from.phone}`} className="inline-flex min-h-11 items-center underline">
            <Ltr>{from.phone}</Ltr>
          </Anchor>
        )}
        {open}
        <span className="ms-auto">
          <LetterResolved letter={letter} />
        </span>
      </footer>
    </Card>
  );
}

/** Shown in place, one at a time; every view is recorded in the audit. */
function Resumes({ resumes }: Pick<DeskLetter, 'resumes'>) {
  const { t } = useLingui();
  const [openId, setOpenId] = useState<string | null>(null);
  const open = resumes.find(({ id }) => id === openId);
  return (
    <>
      <ul className="flex flex-wrap gap-2" aria-label={t`Resume`}>
        {resumes.map((resume) => (
          <li key={resume.id}>
            <button
              type="button"
              aria-expanded={resume.id === openId}
              onClick={() => setOpenId(resume.id === openId ? null : resume.id)}
              className={chipClass(resume.id === openId)}
            >
              <Trans>Resume</Trans>
              <span className="text-sm">
                <FileFacts mimeType={resume.mimeType} bytes={resume.bytes} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open && <DeskDocument key={open.id} document={open} />}
    </>
  );
}
