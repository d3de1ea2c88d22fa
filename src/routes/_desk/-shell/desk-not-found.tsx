import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button/button.tsx';
import { NothingHere } from '../../-shell/nothing-here.tsx';

/** "Not found" inside the frame of the desk. */
export function DeskNotFound({ data }: { data?: unknown }) {
  return (
    <NothingHere data={data}>
      <Link to="/desk" className={buttonClass()}>
        <Trans>Back to the queues</Trans>
      </Link>
    </NothingHere>
  );
}
