import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { settings } from '#contract/settings.ts';
import { useIsWide } from '#client/shell/use-is-wide.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { Accordion } from '#ui/accordion/accordion.tsx';
import { BrandMark } from '#ui/brand-mark/brand-mark.tsx';
import { LegalLine } from '#client/shell/legal-line.tsx';
import { useWords } from '#client/shell/use-words.ts';
import { menuEntries } from './menu-entries.ts';
import { type MenuName, menus } from './navigation.ts';

const ArrivalNotice = lazy(() =>
  import('#client/applications/arrival-notice.tsx').then((module) => ({ default: module.ArrivalNotice })),
);

const CompareTray = lazy(() =>
  import('#client/comparison/compare-tray.tsx').then((module) => ({ default: module.CompareTray })),
);

/** The links of a menu. */
function Links({ name }: { name: MenuName }) {
  const { i18n } = useLingui();
  return (
    <ul>
      {menuEntries[name].map((entry) => (
        <li key={i18n._(entry.label)}>
          <Link
            to={entry.to}
            search={entry.search ?? {}}
            activeProps={{}}
            className="inline-flex min-h-11 items-center py-1.5 leading-snug text-ink-2 hover:text-ink hover:underline"
          >
            {i18n._(entry.label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Links, contact details, and legal information with space for licences. */
export function Footer() {
  return (
    <footer className="isolate mt-16 border-t border-line bg-surface pb-20 lg:pb-8 print:hidden">
      <Suspense>
        <ArrivalNotice />
      </Suspense>
      {useWords('frame') ? <Places /> : <div className="min-h-96" />}
      <Suspense>
        <CompareTray />
      </Suspense>
    </footer>
  );
}

function Places() {
  const { t, i18n } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const { data } = useQuery(ask(settings.common, {}));
  const isWide = useIsWide();
  return (
    <>
      <div className="page grid gap-4 py-6 lg:grid-cols-[16rem_1fr] lg:grid-rows-[auto_1fr] lg:gap-8 lg:py-10">
        <div className="grid content-start gap-3">
          <BrandMark />
          <p className="max-w-[44ch] text-ink-2 max-lg:hidden">
            <Trans>Cars and homes with their true monthly cost, in one place, even offline.</Trans>
          </p>
        </div>
        <nav
          aria-label={t`More`}
          className="grid gap-x-6 max-lg:border-t max-lg:border-line lg:row-span-2 lg:grid-cols-2 lg:gap-y-8 xl:grid-cols-5"
        >
          {menus.map(({ name, label }) =>
            isWide ? (
              <section key={name} aria-labelledby={`footer-${name}`}>
                <h2 id={`footer-${name}`} className="text-base font-semibold">
                  {i18n._(label)}
                </h2>
                <Links name={name} />
              </section>
            ) : (
              <Accordion key={name} summary={i18n._(label)}>
                <Links name={name} />
              </Accordion>
            ),
          )}
        </nav>
        {data && data.contact.phone !== '' && (
          <address className="flex flex-wrap content-start gap-x-6 text-ink-2 not-italic lg:grid lg:gap-1">
            <a href={`tel:${data.contact.phone}`} className="inline-flex min-h-11 items-center hover:text-ink">
              <bdi dir="ltr">{data.contact.phone}</bdi>
            </a>
            <a href={`mailto:${data.contact.email}`} className="inline-flex min-h-11 items-center hover:text-ink">
              <bdi dir="ltr">{data.contact.email}</bdi>
            </a>
            <span className="basis-full">{data.contact.address[locale]}</span>
          </address>
        )}
      </div>
      {data && (
        <div className="page border-t border-line pt-5">
          <LegalLine legal={data.legal} />
        </div>
      )}
    </>
  );
}
