import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApp } from '#client/shell/use-app.ts';
import { notify } from '#ui/toast/notify.ts';
import { watchForEndedSession } from './ended-session.ts';

/** On a page that requires a login: when the session has ended, says so and leads to /login and back. */
export function useEndedSession(): void {
  const { t } = useLingui();
  const { queryClient, session } = useApp();
  const router = useRouter();
  useEffect(
    () =>
      watchForEndedSession({ queryClient, session }, () => {
        notify({
          kind: 'error',
          id: 'unauthorized',
          position: 'top-center',
          title: t`Unauthorized`,
          description: t`You are not authorized to access this resource`,
        });
        void router.navigate({ to: '/login', search: { next: router.state.location.href }, replace: true });
      }),
    [queryClient, session, router, t],
  );
}
