import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApp } from '#client/shell/use-app.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { isChunkMissing } from '#offline/installation/chunk-guard.ts';
import { Button } from '#ui/button/button.tsx';

/** Shows the error screen of index.html in `place`. Its words and button are there because it must also work when no script can be fetched. */
const showMissing = (place: HTMLElement | null) =>
  void (place && dispatchEvent(new CustomEvent('part-missing', { detail: place })));

/** Shown after an error of the app. No input is lost: forms are saved on the device. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui();
  const router = useRouter();
  const { recover } = useApp();
  // If a newer build has replaced a missing chunk, reload once, unless work would be lost.
  useEffect(() => void recover?.(error), [recover, error]);
  if (isChunkMissing(error)) return <div ref={showMissing} />;
  const detail = error instanceof Error ? error.message : String(error);
  return (
    <main className="page flex min-h-[70dvh] flex-col items-center justify-center gap-4 py-12 text-center">
      <PageTitle>{t`Internal Server Error`}</PageTitle>
      <p className="text-3xl font-semibold text-brand">
        <Trans>Oops...</Trans>
      </p>
      <h1 className="text-xl">
        <Trans>Internal Server Error</Trans>
      </h1>
      <p className="text-ink-2">
        <Trans>Some error happened please call technical support</Trans>
      </p>
      <Button onClick={() => void router.invalidate()}>
        <Trans>Try again</Trans>
      </Button>
      <details className="max-w-full text-sm text-ink-3">
        <summary className="py-3">
          <Trans>Details for support</Trans>
        </summary>
        <bdi dir="ltr" className="break-words">
          {detail}
        </bdi>
      </details>
    </main>
  );
}
