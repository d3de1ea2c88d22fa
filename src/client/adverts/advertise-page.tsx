import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageTitle } from '#client/shell/page-title.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Card } from '#ui/card/card.tsx';
import { BuildingIcon, CarIcon, ChevronIcon } from '#ui/icons/first-icons.tsx';
import { textLinkClass } from '#ui/text-link/text-link.tsx';

/** Choice of what to advertise: each kind has its own form. */
export function AdvertisePage() {
  const { t } = useLingui();
  return (
    <div className="page grid max-w-3xl content-start gap-5 py-4 lg:py-8">
      <PageTitle>{t`Advertise`}</PageTitle>
      <Breadcrumb crumbs={[{ label: <Trans>Home</Trans>, href: '/' }, { label: <Trans>Advertise</Trans> }]} />
      <header className="grid gap-1">
        <h1 className="text-xl">
          <Trans>What would you like to advertise?</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            Four steps: details, images, how to reach you, and a preview. Your draft is saved on this device as you
            type.
          </Trans>
        </p>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2">
        <Kind to="/advertice/car" icon={<CarIcon className="size-6" />} title={<Trans>Advertise a car</Trans>}>
          <Trans>New or used, with its price and photos</Trans>
        </Kind>
        <Kind
          to="/advertice/real-estate"
          icon={<BuildingIcon className="size-6" />}
          title={<Trans>Advertise a property</Trans>}
        >
          <Trans>For sale or for rent, with its location and photos</Trans>
        </Kind>
      </ul>
      <p className="text-ink-2">
        <Trans>
          Already started?{' '}
          <Link to="/my-products" className={`${textLinkClass()} inline-flex min-h-11 items-center`}>
            Your adverts and drafts
          </Link>
        </Trans>
      </p>
    </div>
  );
}

function Kind({ to, icon, title, children }: { to: string; icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <Card as="li" pressable className="flex items-center gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-md bg-brand-tint text-on-brand-tint">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-md">
          <Link to={to} className="stretched">
            {title}
          </Link>
        </h2>
        <p className="text-ink-2">{children}</p>
      </div>
      <ChevronIcon className="size-5 text-ink-3" />
    </Card>
  );
}
