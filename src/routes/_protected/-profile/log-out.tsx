import { Trans } from '@lingui/react/macro';
import { useLogOut } from '#client/accounts/use-log-out.tsx';
import { Button } from '#ui/button/button.tsx';

/** The button that logs out. */
export function LogOut() {
  const { logOut, isBusy, question } = useLogOut();
  return (
    <>
      <Button kind="secondary" busy={isBusy} onClick={logOut} className="max-sm:w-full">
        <Trans>Log out</Trans>
      </Button>
      {question}
    </>
  );
}
