import { createFileRoute } from '@tanstack/react-router';
import { financing } from '#contract/financing.ts';
import { programmeSections } from '#client/applications/programme-sections.ts';
import { ProgrammesPage } from '#client/applications/programmes-page.tsx';
import { pickItem } from '#client/applications/pick-item.ts';
import { bringForms } from '#client/applications/bring-application.ts';
import { chosenInAddress } from '#client/applications/use-chosen.ts';
import { load } from '#client/shell/load.ts';

export const Route = createFileRoute('/_default/finance/cars/')({
  beforeLoad: ({ context }) => Promise.all([context.words.load('content'), context.words.load('applications')]),
  validateSearch: pickItem,
  loader: ({ context }) => {
    bringForms(context, programmeSections.cars);
    return load(context.queryClient, context.ask(financing.programmes, { kind: 'car' }));
  },
  component: ProgrammesScreen,
});

function ProgrammesScreen() {
  return <ProgrammesPage section={programmeSections.cars} {...chosenInAddress(Route.useSearch())} />;
}
