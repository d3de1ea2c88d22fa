import { createFileRoute } from '@tanstack/react-router';
import { AdvertisePage } from '#client/adverts/advertise-page.tsx';

export const Route = createFileRoute('/_protected/advertice/')({
  beforeLoad: ({ context }) => context.words.load('adverts'),
  component: AdvertisePage,
});
