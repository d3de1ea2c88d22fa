import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ComponentType, useLayoutEffect, useRef } from 'react';
import type { ListingDetail } from '#domain/listings/listing.ts';
import type { ListingKind } from '#client/catalogue/listing-kind.ts';
import { ShareButton } from '#client/shell/share-button.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { useWords } from '#client/shell/use-words.ts';
import { formatDate } from '#i18n/format.ts';
import { Accordion } from '#ui/accordion/accordion.tsx';
import { Button } from '#ui/button/button.tsx';
import type { Fact } from '#ui/facts/facts.tsx';
import { PrintIcon } from '#ui/icons/icons.tsx';
import { Loading, Skeleton } from '#ui/skeleton/skeleton.tsx';
import { ListingBar as Bar } from './listing-bar.tsx';
import { ListingDescription } from './listing-description.tsx';
import { ReportButton } from './report-button.tsx';
import { RequestCard as Requests } from './request-card.tsx';
import { SellerCard } from './seller-card.tsx';
import { SeveralCodes } from './several-codes.tsx';
import { Specifications } from './specifications.tsx';
import { UnknownSellerCard } from './unknown-seller-card.tsx';
import { VideoSection } from './video-section.tsx';

// What the page of a listing loads after its first screen.

/** A part that is drawn when its texts are there. */
function withWords<P extends object>(Part: ComponentType<P>) {
  return function WithWords(props: P) {
    return useWords('listingLower') ? <Part {...props} /> : null;
  };
}

export const RequestCard: ComponentType<ComponentProps<typeof Requests>> = withWords(Requests);
export const ListingBar: ComponentType<ComponentProps<typeof Bar>> = withWords(Bar);

interface ListingDetailsProps {
  readonly kind: ListingKind;
  /** The heading of the facts. */
  readonly title: string;
  readonly listing: ListingDetail;
  readonly facts: readonly Fact[];
}

/** All attributes, features, description and video. */
export const ListingDetails = withWords(({ kind, title, listing, facts }: ListingDetailsProps) => {
  const locale = useLocale();
  return (
    <>
      <Specifications title={title} facts={facts} />
      <SeveralCodes kind={kind} listing={listing} />
      {listing.features.length > 0 && (
        <section aria-labelledby="features" className="wrap-anywhere">
          <h2 id="features" className="mb-2 text-lg">
            <Trans>Additional features</Trans>
          </h2>
          {listing.features.map((group, at) => (
            <Accordion key={group.name.en} summary={group.name[locale]} open={at === 0}>
              <ul className="grid list-disc gap-1 ps-5 sm:grid-cols-2">
                {group.items.map((item) => (
                  <li key={item.en}>{item[locale]}</li>
                ))}
              </ul>
            </Accordion>
          ))}
        </section>
      )}
      {listing.description && <ListingDescription words={listing.description} />}
      {listing.video && <VideoSection video={listing.video} title={listing.title[locale]} />}
    </>
  );
});

interface ListingSellerProps {
  readonly kind: string;
  readonly listing: ListingDetail;
  /** Only its card is known yet. */
  readonly isArriving: boolean;
  /** Whether the contact details are shown. */
  readonly isOpen: boolean;
  /** How often the bar of a phone has asked for them: each time they are scrolled into view and take the focus. */
  readonly contactPresses: number;
  readonly onOpen: () => void;
}

/** Who sells it, and what can be done with the advert itself. */
export const ListingSeller = withWords((props: ListingSellerProps) => {
  const { kind, listing, isArriving, isOpen, contactPresses, onOpen } = props;
  const locale = useLocale();
  const title = listing.title[locale];
  const part = useRef<HTMLDivElement>(null);
  const answeredPresses = useRef(contactPresses);
  useLayoutEffect(() => {
    if (answeredPresses.current === contactPresses) return;
    answeredPresses.current = contactPresses;
    part.current?.scrollIntoView({ block: 'center' });
    part.current?.querySelector<HTMLElement>('[data-contact]')?.focus({ preventScroll: true });
  }, [contactPresses]);
  return (
    <div className="grid min-w-0 content-start gap-6">
      <div ref={part} className="scroll-mt-24">
        {listing.soldBy ? (
          <SellerCard listing={listing.id} seller={listing.soldBy} isOpen={isOpen} onOpen={onOpen} />
        ) : isArriving ? (
          <Loading>
            <Skeleton className="h-64 w-full" />
          </Loading>
        ) : (
          <UnknownSellerCard kind={kind} listing={listing} />
        )}
      </div>
      <div className="grid gap-3">
        <p className="text-sm text-ink-3">
          <Trans>
            Listed {formatDate(locale, listing.createdAt)} · number <bdi>{listing.id}</bdi>
          </Trans>
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <ShareButton title={title} />
          <Button kind="secondary" icon={<PrintIcon />} onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
          <ReportButton listing={listing.id} title={title} />
        </div>
      </div>
    </div>
  );
});
