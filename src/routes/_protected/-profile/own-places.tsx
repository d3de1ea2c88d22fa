import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePerson } from '#client/shell/use-app.ts';
import { cardClass } from '#ui/card/card-class.ts';
import { EntryCount } from '../../-shell/entry-count.tsx';
import { advertiseEntry, ownPlaces } from '../../-shell/own-entries.ts';

/** Links to the person's own pages, with counts. */
export function OwnPlaces() {
  const { t, i18n } = useLingui();
  const person = usePerson();
  return (
    <nav aria-label={t`Your pages`}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {[...ownPlaces(person), advertiseEntry].map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={`${cardClass({ pressable: true, flush: true })} flex min-h-14 items-center gap-3 px-4 font-medium`}
            >
              <Icon className="size-5 text-brand" />
              <span>{i18n._(label)}</span>
              <EntryCount to={to} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
