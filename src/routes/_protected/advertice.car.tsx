import { createFileRoute } from '@tanstack/react-router';
import { AdvertPage, type AdvertSearch } from '#client/adverts/advert-page.tsx';
import { loadAdvert } from '#client/adverts/load-advert.ts';

export const Route = createFileRoute('/_protected/advertice/car')({
  staticData: { isTask: true },
  validateSearch: (raw: Record<string, unknown>) => raw as AdvertSearch,
  loader: ({ context }) => loadAdvert(context),
  component: AdvertiseCar,
});

function AdvertiseCar() {
  return <AdvertPage kind="cars" search={Route.useSearch()} outbox={Route.useLoaderData().outbox} />;
}
