import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isKnownAct } from '#domain/desk/audit-acts.ts';
import type { AuditEntry } from '#domain/desk/audit-entry.ts';
import { cardClass } from '#ui/card/card-class.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { actNames } from './act-names.ts';
import { AuditAbout } from './audit-about.tsx';
import { AuditDetails } from './audit-details.tsx';
import type { AuditFilters } from './audit-search.ts';
import { ColumnHeads } from '../column-heads.tsx';
import { Moment } from '../moment.tsx';

interface RowsProps {
  readonly entries: readonly AuditEntry[];
  readonly filters: AuditFilters;
}

/** Entries as a table, or as cards on a phone. */
export function AuditRows({ entries, filters }: RowsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className={`${cardClass({ flush: true })} hidden lg:block`}>
        <table className="w-full text-start tabular-nums">
          <caption className="sr-only">
            <Trans>Entries of the audit log, newest first</Trans>
          </caption>
          <ColumnHeads heads={[t`Time`, t`Person`, t`Action`, t`About`]} />
          <tbody className="divide-y divide-line">
            {entries.map((entry) => (
              <tr key={entry.id} className="align-top hover:bg-sunken">
                <td className="px-3 py-2.5 text-sm whitespace-nowrap text-ink-2">
                  <Moment at={entry.at} />
                </td>
                <td className="px-3 py-1">
                  <Who by={entry.by} filters={filters} />
                </td>
                <th scope="row" className="px-3 py-2.5 text-start font-normal">
                  <Act act={entry.act} />
                  <AuditDetails entry={entry} />
                </th>
                <td className="px-3 py-1 wrap-anywhere">
                  <AuditAbout about={entry.about} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid gap-3 md:grid-cols-2 lg:hidden">
        {entries.map((entry) => (
          <li key={entry.id} className={`${cardClass()} grid content-start gap-1 wrap-anywhere`}>
            <p className="text-sm text-ink-3">
              <Moment at={entry.at} />
            </p>
            <Who by={entry.by} filters={filters} />
            <div>
              <Act act={entry.act} />
              <AuditDetails entry={entry} />
            </div>
            <AuditAbout about={entry.about} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** An act by its words; one without words by its name in the log. */
function Act({ act }: { act: string }) {
  const { i18n } = useLingui();
  return <p className="font-medium">{isKnownAct(act) ? i18n._(actNames[act]) : <Ltr>{act}</Ltr>}</p>;
}

/** A person; pressing the name leaves only what they did. */
function Who({ by: { kind, id, name }, filters }: { by: AuditEntry['by']; filters: AuditFilters }) {
  const words = <WhoName kind={kind} name={name} />;
  const chosen = kind === 'operator' ? kind : id;
  if (chosen === null) return <span className="inline-flex min-h-11 items-center text-ink-2">{words}</span>;
  return (
    <Link
      to="/desk/$part"
      params={{ part: 'audit' }}
      search={{ ...filters, by: chosen }}
      resetScroll={false}
      className="inline-flex min-h-11 items-center font-medium text-brand"
    >
      <span>{words}</span>
    </Link>
  );
}

function WhoName({ kind, name }: Pick<AuditEntry['by'], 'kind' | 'name'>) {
  switch (kind) {
    case 'operator':
      return <Trans>Server operator</Trans>;
    case 'guest':
      return <Trans>A guest</Trans>;
    case 'lender_key':
      return (
        <Trans>
          API key “<bdi>{name}</bdi>”
        </Trans>
      );
    case 'gone':
      return <Trans>A deleted account</Trans>;
    case 'user':
      return (
        <>
          <bdi>{name}</bdi>{' '}
          <span className="font-normal text-ink-3">
            (<Trans>customer</Trans>)
          </span>
        </>
      );
    case 'staff':
      return <bdi>{name}</bdi>;
  }
}
