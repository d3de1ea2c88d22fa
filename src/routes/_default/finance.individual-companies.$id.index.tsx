import { createFileRoute } from '@tanstack/react-router';
import { financing } from '#contract/financing.ts';
import { prefetchForms } from '#client/applications/prefetch-application.ts';
import { pickItem } from '#client/applications/pick-item.ts';
import { ProgrammePage } from '#client/applications/programme-page.tsx';
import { programmeSections } from '#client/applications/programme-sections.ts';
import { chosenInAddress } from '#client/applications/use-chosen.ts';
import { load } from '#client/shell/load.ts';
import { prefetchAgreedTexts } from './-agreed-texts.ts';

export const Route = createFileRoute('/_default/finance/individual-companies/$id/')({
  beforeLoad: ({ context }) => Promise.all([context.words.load('costs'), context.words.load('applications')]),
  validateSearch: pickItem,
  loader: ({ context, params }) => {
    prefetchAgreedTexts(context);
    prefetchForms(context, programmeSections.individualCompanies);
    return load(context.queryClient, context.ask(financing.programme, { id: params.id }));
  },
  component: ProgrammeScreen,
});

function ProgrammeScreen() {
  const { id } = Route.useParams();
  return (
    <ProgrammePage
      key={id}
      section={programmeSections.individualCompanies}
      id={id}
      {...chosenInAddress(Route.useSearch())}
    />
  );
}
