import { Trans, useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AuditSubject } from '#domain/desk/audit-entry.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { documentLabels } from '#i18n/applications/document-labels.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';

/** What an entry is about, with a link to its page at the desk. */
export function AuditAbout({ about }: { about: AuditSubject }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  switch (about.kind) {
    case 'order':
      return (
        <AboutLink to="/desk/orders/$id" params={{ id: about.id }}>
          <Trans>
            Order <Ltr>{about.number}</Ltr>
          </Trans>
        </AboutLink>
      );
    case 'document': {
      const name = about.document ? i18n._(documentLabels[about.document]) : <Trans>Resume</Trans>;
      if (about.order === null) return <Plain>{name}</Plain>;
      return (
        <AboutLink to="/desk/orders/$id" params={{ id: about.order }}>
          {name} · <Ltr>{about.number}</Ltr>
        </AboutLink>
      );
    }
    case 'listing':
      return (
        <AboutLink to="/desk/listings/$id" params={{ id: about.id }}>
          <bdi>{about.title[locale]}</bdi> · <Ltr>{about.id}</Ltr>
        </AboutLink>
      );
    case 'account':
      return (
        <Plain>
          <bdi>{about.name}</bdi>
        </Plain>
      );
    case 'content':
      return (
        <AboutLink to="/desk/$part" params={{ part: 'content' }} search={{ id: about.id }}>
          <Trans>
            Content <Ltr>{about.id}</Ltr>
          </Trans>
        </AboutLink>
      );
    case 'other':
      return (
        <Plain>
          <Ltr className="text-sm text-ink-3">{about.text}</Ltr>
        </Plain>
      );
    case 'nothing':
      return null;
  }
}

function AboutLink({ children, ...target }: LinkProps & { readonly children: ReactNode }) {
  return (
    <Link {...target} className="inline-flex min-h-11 items-center text-brand">
      <span>{children}</span>
    </Link>
  );
}

const Plain = ({ children }: { readonly children: ReactNode }) => (
  <span className="inline-flex min-h-11 items-center">
    <span>{children}</span>
  </span>
);
