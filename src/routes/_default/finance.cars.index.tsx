import { createFileRoute } from '@tanstack/react-router';
import { programmeSections } from '#client/applications/programme-sections.ts';
import { ProgrammesPage } from '#client/applications/programmes-page.tsx';
import { pickProgrammes } from '#client/applications/pick-item.ts';
import { prefetchForms } from '#client/applications/prefetch-application.ts';
import { prefetchProgrammes } from '#client/applications/prefetch-programmes.ts';
import { readProgrammesSearch } from '#client/applications/programmes-search.ts';

export const Route = createFileRoute('/_default/finance/cars/')({
  beforeLoad: ({ context }) => Promise.all([context.words.load('costs'), context.words.load('applications')]),
  validateSearch: pickProgrammes,
  loaderDeps: ({ search: { item } }) => ({ item }),
  loader: ({ context, deps }) => {
    prefetchForms(context, programmeSections.cars);
    return prefetchProgrammes(context, programmeSections.cars, readProgrammesSearch(deps).item);
  },
  component: ProgrammesScreen,
});

function ProgrammesScreen() {
  const { item = null, offer = null, condition = null } = readProgrammesSearch(Route.useSearch());
  return <ProgrammesPage section={programmeSections.cars} item={item} offer={offer} condition={condition} />;
}
