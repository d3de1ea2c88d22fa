import { createFileRoute } from '@tanstack/react-router';
import { DeskPart } from '#client/desk/desk-part.tsx';

/** What staff set up and write: one route, because each is in the first load of every screen. */
export const Route = createFileRoute('/_protected/desk/$part')({
  validateSearch: (raw: { kind?: string; id?: string; page?: string }) => raw,
  component: Part,
});

function Part() {
  return <DeskPart part={Route.useParams().part} search={{ ...Route.useSearch() }} />;
}
