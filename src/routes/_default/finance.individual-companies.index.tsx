import { createFileRoute } from '@tanstack/react-router';
import { programmeSections } from '#client/applications/programme-sections.ts';
import { ProgrammesPage } from '#client/applications/programmes-page.tsx';
import { prefetchForms } from '#client/applications/prefetch-application.ts';
import { prefetchProgrammes } from '#client/applications/prefetch-programmes.ts';
import { pickItem } from '#client/applications/pick-item.ts';
import { chosenInAddress } from '#client/applications/use-chosen.ts';

export const Route = createFileRoute('/_default/finance/individual-companies/')({
  beforeLoad: ({ context }) => Promise.all([context.words.load('costs'), context.words.load('applications')]),
  validateSearch: pickItem,
  loader: ({ context }) => {
    prefetchForms(context, programmeSections.individualCompanies);
    return prefetchProgrammes(context, programmeSections.individualCompanies, undefined);
  },
  component: ProgrammesScreen,
});

function ProgrammesScreen() {
  return <ProgrammesPage section={programmeSections.individualCompanies} {...chosenInAddress(Route.useSearch())} />;
}
