import { createFileRoute } from '@tanstack/react-router';
import { DeskPart } from '#client/desk/desk-part.tsx';

/** What the parts have in their addresses; each reads its own. */
type PartSearch = Partial<
  Record<
    | 'kind'
    | 'id'
    | 'page'
    | 'by'
    | 'group'
    | 'about'
    | 'from'
    | 'to'
    | 'days'
    | 'cursor'
    | 'q'
    | 'state'
    | 'sort'
    | 'hidden',
    string
  >
>;

/** What staff set up and write: one route, because each is in the first load of every screen. */
export const Route = createFileRoute('/_desk/desk/$part')({
  validateSearch: (raw: PartSearch) => raw,
  // The audit log names the reasons of acts on adverts, and a preview shows the page of a partner.
  beforeLoad: ({ context: { words } }) => Promise.all([words.load('adverts'), words.load('market')]),
  component: Part,
});

function Part() {
  return <DeskPart part={Route.useParams().part} search={{ ...Route.useSearch() }} />;
}
