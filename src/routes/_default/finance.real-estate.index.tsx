import { createFileRoute } from '@tanstack/react-router';
import { programmeSections } from '#client/applications/programme-sections.ts';
import { ProgrammesPage } from '#client/applications/programmes-page.tsx';
import { bringForms } from '#client/applications/bring-application.ts';
import { bringProgrammes } from '#client/applications/bring-programmes.ts';
import { pickItem } from '#client/applications/pick-item.ts';
import { chosenInAddress, readItem } from '#client/applications/use-chosen.ts';

export const Route = createFileRoute('/_default/finance/real-estate/')({
  beforeLoad: ({ context }) => Promise.all([context.words.load('content'), context.words.load('applications')]),
  validateSearch: pickItem,
  loaderDeps: ({ search: { item } }) => ({ item }),
  loader: ({ context, deps }) => {
    bringForms(context, programmeSections.realEstate);
    return bringProgrammes(context, programmeSections.realEstate, readItem(deps).item);
  },
  component: ProgrammesScreen,
});

function ProgrammesScreen() {
  return <ProgrammesPage section={programmeSections.realEstate} {...chosenInAddress(Route.useSearch())} />;
}
