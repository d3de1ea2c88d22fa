import { notFound } from '@tanstack/react-router';
import { AuditPage } from './audit/audit-page.tsx';
import { readAuditSearch } from './audit/audit-search.ts';
import { ContentScreen } from './content/content-page.tsx';
import { readContentSearch } from './content/content-search.ts';
import { DistrictsPage } from './districts/districts-page.tsx';
import { readDistrictsSearch } from './districts/districts-search.ts';
import { readLenderKeysSearch } from './lender-keys/lender-keys-search.ts';
import { LenderKeysPage } from './lender-keys/lender-keys-page.tsx';
import { LenderFiguresPage } from './lenders/lender-figures-page.tsx';
import { LenderScreen } from './lenders/lender-screen.tsx';
import { readLenderSearch } from './lenders/lender-search.ts';
import { readNewsletterSearch } from './newsletter/newsletter-search.ts';
import { NewsletterScreen } from './newsletter/newsletter-screen.tsx';
import { PeopleScreen } from './people/people-page.tsx';
import { readPeopleSearch } from './people/people-search.ts';
import { FiguresPage } from './figures/figures-page.tsx';
import { readFiguresSearch } from './figures/figures-search.ts';
import { SellersScreen } from './sellers/sellers-page.tsx';
import { readSellersSearch } from './sellers/sellers-search.ts';
import { SettingsPage } from './settings/settings-page.tsx';
import { SetupPage } from './setup/setup-page.tsx';
import { TemplatesPage } from './templates/templates-page.tsx';
import { readTemplatesSearch } from './templates/templates-search.ts';
import { UndeliveredPage } from './undelivered/undelivered-page.tsx';
import { readUndeliveredSearch } from './undelivered/undelivered-search.ts';

/** The screen of a part of the desk by its name in the address. */
export function DeskPart({ part, search }: { part: string; search: Record<string, unknown> }) {
  switch (part) {
    case 'audit':
      return <AuditPage search={readAuditSearch(search)} />;
    case 'content':
      return <ContentScreen search={readContentSearch(search)} />;
    case 'districts':
      return <DistrictsPage search={readDistrictsSearch(search)} />;
    case 'newsletter':
      return <NewsletterScreen search={readNewsletterSearch(search)} />;
    case 'keys':
      return <LenderKeysPage search={readLenderKeysSearch(search)} />;
    case 'lender':
      return <LenderScreen search={readLenderSearch(search)} />;
    case 'lender-figures':
      return <LenderFiguresPage search={readFiguresSearch(search)} />;
    case 'people':
      return <PeopleScreen search={readPeopleSearch(search)} />;
    case 'figures':
      return <FiguresPage search={readFiguresSearch(search)} />;
    case 'sellers':
      return <SellersScreen search={readSellersSearch(search)} />;
    case 'settings':
      return <SettingsPage />;
    case 'setup':
      return <SetupPage />;
    case 'templates':
      return <TemplatesPage search={readTemplatesSearch(search)} />;
    case 'undelivered':
      return <UndeliveredPage search={readUndeliveredSearch(search)} />;
    default:
      throw notFound();
  }
}
