import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useApp } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import { forgetPerson } from './forget-person.ts';

/** For a session that has ended only on the server: ends it in this browser too, and leads to /login and back to this page. */
export function LogInAgain() {
  const { session, queryClient } = useApp();
  const router = useRouter();
  const leave = async () => {
    const next = router.state.location.href;
    session.end();
    await forgetPerson(queryClient);
    await router.navigate({ to: '/login', search: { next } });
  };
  return (
    <Button onClick={() => void leave()}>
      <Trans>Log in</Trans>
    </Button>
  );
}
