import { createFileRoute } from '@tanstack/react-router';
import { programmeSections } from '#client/applications/programme-sections.ts';
import { ProgrammesPage } from '#client/applications/programmes-page.tsx';
import { prefetchForms } from '#client/applications/prefetch-application.ts';
import { prefetchProgrammes } from '#client/applications/prefetch-programmes.ts';
import { pickItem } from '#client/applications/pick-item.ts';
import { chosenInAddress, readItem } from '#client/applications/use-chosen.ts';

export const Route = createFileRoute('/_default/finance/real-estate/')({
  beforeLoad: ({ context }) => Promise.all([context.words.load('costs'), context.words.load('applications')]),
  validateSearch: pickItem,
  loaderDeps: ({ search: { item } }) => ({ item }),
  loader: ({ context, deps }) => {
    prefetchForms(context, programmeSections.realEstate);
    return prefetchProgrammes(context, programmeSections.realEstate, readItem(deps).item);
  },
  component: ProgrammesScreen,
});

function ProgrammesScreen() {
  return <ProgrammesPage section={programmeSections.realEstate} {...chosenInAddress(Route.useSearch())} />;
}
