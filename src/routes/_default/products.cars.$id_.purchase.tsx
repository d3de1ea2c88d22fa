import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { forms } from '#domain/applications/forms.ts';
import { ListingId } from '#domain/listings/listing.ts';
import { prefetchPurchase } from '#client/applications/prefetch-purchase.ts';
import { pickApplicationSearch } from '#client/applications/pick-application-search.ts';
import { PurchaseScreen } from '#client/applications/purchase-screen.tsx';
import { NotificationsCard } from '#client/notifications/notifications-card.tsx';
import { prefetchAgreedTexts, useAgreedVersions } from './-agreed-texts.ts';

export const Route = createFileRoute('/_default/products/cars/$id_/purchase')({
  staticData: { isTask: true },
  beforeLoad: ({ context }) => context.words.load('applications'),
  validateSearch: pickApplicationSearch,
  loader: ({ context, params }) => {
    if (!v.is(ListingId, params.id)) throw notFound({ data: { reason: 'invalid' } });
    prefetchAgreedTexts(context);
    return prefetchPurchase(context, forms.car_purchase, params.id);
  },
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return (
    <PurchaseScreen
      key={id}
      form={forms.car_purchase}
      listing={id}
      search={Route.useSearch()}
      outbox={Route.useLoaderData().outbox}
      agreed={useAgreedVersions()}
      afterSent={<NotificationsCard />}
    />
  );
}
