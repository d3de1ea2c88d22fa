import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageTitle } from '#client/shell/page-title.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { cardClass } from '#ui/card/card-class.ts';
import {
  BuildingIcon,
  CalculatorIcon,
  CarIcon,
  CheckIcon,
  ChevronIcon,
  OfflineIcon,
  ShieldCheckIcon,
  UserIcon,
} from '#ui/icons/icons.tsx';
import { programmeSections } from './programme-sections.ts';

const ways = [
  { section: programmeSections.cars, Icon: CarIcon },
  { section: programmeSections.realEstate, Icon: BuildingIcon },
  { section: programmeSections.individualCompanies, Icon: UserIcon },
] as const;

/** Introduces financing: one application, several lenders, the whole cost, and links to the programmes. */
export function FinancePage() {
  const { t, i18n } = useLingui();
  return (
    <div className="page grid gap-8 py-4 lg:py-8">
      <PageTitle>{t`Financing`}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: <Trans>Financing</Trans> }]} />
      <section className="grid gap-6 rounded-lg bg-deep p-6 text-on-deep shadow-high sm:p-10">
        <div className="grid max-w-[52ch] gap-3">
          <h1 className="text-2xl">
            <Trans>One application, answers from several lenders</Trans>
          </h1>
          <p className="text-on-deep-2">
            <Trans>
              Tell us once what you need. Lenders reply with their offers, showing the annual percentage rate first, and
              you choose. We do not favour any lender.
            </Trans>
          </p>
        </div>
        <ul className="flex flex-wrap gap-3">
          {ways.map(({ section, Icon }) => (
            <li key={section.path} className="max-sm:w-full">
              <Link
                to={section.path}
                className="inline-flex min-h-13 w-full items-center justify-center gap-2 rounded-full bg-on-deep px-6 py-3 text-md font-semibold text-deep focus-visible:outline-on-deep"
              >
                <Icon />
                {i18n._(section.title)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Link to="/financing-calculator" className={cardClass({ pressable: true })}>
        <span className="flex items-center gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-md rounded-es-sm bg-brand-tint text-on-brand-tint">
            <CalculatorIcon />
          </span>
          <span className="grid min-w-0 flex-1 gap-0.5">
            <span className="text-md font-semibold">
              <Trans>Financing calculator</Trans>
            </span>
            <span className="text-ink-2">
              <Trans>
                From a price or a monthly budget: installment, annual rate, every payment, and the cost of early
                settlement.
              </Trans>
            </span>
          </span>
          <ChevronIcon />
        </span>
      </Link>
      <section aria-labelledby="how" className="grid gap-4">
        <h2 id="how" className="text-lg">
          <Trans>What you can rely on</Trans>
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Assurance icon={<CalculatorIcon />} title={<Trans>The full cost</Trans>}>
            <Trans>
              Every example shows the annual rate, fees, insurance, final payment and total, not only the installment.
            </Trans>
          </Assurance>
          <Assurance icon={<CheckIcon />} title={<Trans>Can I afford it?</Trans>}>
            <Trans>
              Before you send, we compare your answers with the central bank's limits and suggest what would help. This
              is advice; lenders decide.
            </Trans>
          </Assurance>
          <Assurance icon={<OfflineIcon />} title={<Trans>Online or offline</Trans>}>
            <Trans>
              What you type is saved on your device instantly. You can send offline: it is sent automatically when you
              are connected, and arrives once.
            </Trans>
          </Assurance>
          <Assurance icon={<ShieldCheckIcon />} title={<Trans>Your documents stay yours</Trans>}>
            <Trans>
              Location and device data are removed from photos before they leave your phone. Only you and our team can
              open them.
            </Trans>
          </Assurance>
        </ul>
      </section>
    </div>
  );
}

function Assurance({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className={`${cardClass({ ownPadding: true })} grid content-start gap-2 p-5`}>
      <span className="grid size-11 place-items-center rounded-md rounded-es-sm bg-brand-tint text-on-brand-tint">
        {icon}
      </span>
      <h3 className="text-md">{title}</h3>
      <p className="text-ink-2">{children}</p>
    </li>
  );
}
