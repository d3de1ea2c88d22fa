import { createFileRoute } from '@tanstack/react-router';
import { AdvertName } from '#client/adverts/advert-name.tsx';
import { WaitingPage } from '#client/applications/waiting-page.tsx';

/** Items on this device waiting to be sent, and those received. */
export const Route = createFileRoute('/_default/waiting')({
  beforeLoad: ({ context }) => context.words.load('applications'),
  loader: async ({ context }) => ({ outbox: await context.outbox() }),
  component: Waiting,
});

function Waiting() {
  return <WaitingPage outbox={Route.useLoaderData().outbox} AdvertName={AdvertName} />;
}
