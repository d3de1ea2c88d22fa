import { createFileRoute } from '@tanstack/react-router';
import { AdvertPage, type AdvertSearch } from '#client/adverts/advert-page.tsx';
import { loadAdvert } from '#client/adverts/load-advert.ts';

export const Route = createFileRoute('/_protected/advertice/real-estate')({
  staticData: { isTask: true },
  validateSearch: (raw: Record<string, unknown>) => raw as AdvertSearch,
  loader: ({ context }) => loadAdvert(context),
  component: AdvertiseProperty,
});

function AdvertiseProperty() {
  return <AdvertPage kind="properties" search={Route.useSearch()} outbox={Route.useLoaderData().outbox} />;
}
