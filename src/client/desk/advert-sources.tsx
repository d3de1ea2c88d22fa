import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { classes } from '#ui/classes/classes.ts';

const tabClass = (isOpen: boolean) =>
  classes(
    'inline-flex min-h-11 items-center border-b-2 px-3',
    isOpen ? 'border-brand font-semibold text-brand' : 'border-transparent text-ink-2 hover:text-ink',
  );

/** The lists of adverts at the desk, sent by people and imported from files, and the districts that files have brought. */
export function AdvertSources({ current }: { current: 'people' | 'files' | 'districts' }) {
  const { t } = useLingui();
  const link = { activeOptions: { exact: true }, activeProps: {} };
  return (
    <nav aria-label={t`Where adverts come from`} className="flex flex-wrap gap-x-2 border-b border-line">
      <Link
        to="/desk/adverts"
        {...link}
        aria-current={current === 'people' ? 'true' : undefined}
        className={tabClass(current === 'people')}
      >
        <Trans>From advertisers</Trans>
      </Link>
      <Link
        to="/desk/adverts"
        search={{ from: 'files' }}
        {...link}
        aria-current={current === 'files' ? 'true' : undefined}
        className={tabClass(current === 'files')}
      >
        <Trans>From imported files</Trans>
      </Link>
      <Link
        to="/desk/$part"
        params={{ part: 'districts' }}
        {...link}
        aria-current={current === 'districts' ? 'true' : undefined}
        className={tabClass(current === 'districts')}
      >
        <Trans>New districts</Trans>
      </Link>
    </nav>
  );
}
