import { createFileRoute } from '@tanstack/react-router';
import { ApplyScreen } from '#client/applications/apply-screen.tsx';
import { prefetchApplication } from '#client/applications/prefetch-application.ts';
import { pickApplicationSearch } from '#client/applications/pick-application-search.ts';
import { programmeSections } from '#client/applications/programme-sections.ts';
import { NotificationsCard } from '#client/notifications/notifications-card.tsx';
import { prefetchAgreedTexts, useAgreedVersions } from './-agreed-texts.ts';

export const Route = createFileRoute('/_default/finance/real-estate/$id/apply')({
  staticData: { isTask: true },
  beforeLoad: ({ context }) => context.words.load('applications'),
  validateSearch: pickApplicationSearch,
  loaderDeps: ({ search: { item } }) => ({ item }),
  loader: ({ context, params, deps: { item } }) => {
    prefetchAgreedTexts(context);
    return prefetchApplication(context, programmeSections.realEstate, params.id, item);
  },
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return (
    <ApplyScreen
      section={programmeSections.realEstate}
      programme={id}
      search={Route.useSearch()}
      outbox={Route.useLoaderData().outbox}
      agreed={useAgreedVersions()}
      afterSent={<NotificationsCard />}
    />
  );
}
