import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePerson } from '#client/shell/use-app.ts';
import { useWords } from '#client/shell/use-words.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { type MenuEntry, menuEntries } from './menu-entries.ts';
import { menus } from './navigation.ts';
import { ownEntries } from './own-entries.ts';

/** All links on a phone: own pages first, then one group per menu. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const person = usePerson();
  if (!useWords('frame')) return null;
  return (
    <Sheet open onClose={onClose} title={<Trans>Menu</Trans>}>
      <nav aria-label={t`Main`} className="grid gap-2">
        <Entries entries={ownEntries(person)} onChoose={onClose} />
        {menus.map(({ name, label }, at) => (
          <details key={name} open={at === 0} className="border-t border-line">
            <summary className="flex min-h-12 items-center text-md font-semibold">{i18n._(label)}</summary>
            <Entries entries={menuEntries[name]} onChoose={onClose} />
          </details>
        ))}
      </nav>
    </Sheet>
  );
}

function Entries({ entries, onChoose }: { entries: readonly MenuEntry[]; onChoose: () => void }) {
  const { i18n } = useLingui();
  return (
    <ul className="grid grid-cols-2 gap-x-4 pb-2">
      {entries.map(({ to, search, label }) => (
        <li key={i18n._(label)}>
          <Link
            to={to}
            search={search ?? {}}
            onClick={onChoose}
            activeProps={{}}
            className="flex min-h-11 items-center text-ink-2 hover:text-ink"
          >
            {i18n._(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
