import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '#client/shell/use-app.ts';
import { watchAttention } from './attention.ts';
import { EndNotice } from './end-notice.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { createProofs, type ProofKind } from './proofs.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useSessionEnd } from './use-session-end.ts';

/**
 * The session of a member of staff, on every page that requires a login: says before it ends, and asks over the page for
 * what the server wants proved before it does something. The refused call is then repeated.
 */
export function StaffSession() {
  const { guard } = useApp();
  const router = useRouter();
  const [asked, setAsked] = useState<ProofKind | null>(null);
  const [proofs] = useState(() => createProofs(setAsked));
  const { soon, stay, look } = useSessionEnd();
  const latestStay = useRef(stay);
  useEffect(() => {
    latestStay.current = stay;
  });
  useEffect(() => {
    const attention = watchAttention(document, () => void latestStay.current().catch(() => undefined));
    const remove = guard.set({
      isUnattended: attention.isUnattended,
      async proveFor({ code }) {
        if (code === 'factor_stale' || code === 'not_signed_in') return proofs.ask(code);
        if (code !== 'factor_needed') return false;
        // The password was typed over the page, and its second step follows there.
        if (proofs.isOpen()) return proofs.ask('not_signed_in');
        const { pathname, href } = router.state.location;
        if (pathname !== '/second-step') void router.navigate({ to: '/second-step', search: { next: href } });
        return false;
      },
    });
    return () => {
      remove();
      attention.stop();
    };
  }, [guard, proofs, router]);

  const done = (isProved: boolean) => {
    proofs.answer(isProved);
    if (isProved) look();
  };
  return (
    <>
      {asked === 'factor_stale' && <ProofDialog onDone={done} />}
      {asked === 'not_signed_in' && <SignInAgain onDone={done} />}
      <EndNotice soon={asked === null ? soon : null} stay={stay} />
    </>
  );
}
