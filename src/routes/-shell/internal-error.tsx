import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { PageTitle } from '#client/shell/page-title.tsx';
import { Button } from '#ui/button/button.tsx';

/** The screen for a defect of the app. */
export function InternalError({ error }: { error: unknown }) {
  const { t } = useLingui();
  const router = useRouter();
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
