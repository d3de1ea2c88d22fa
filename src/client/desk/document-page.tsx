import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { readDocumentPage } from '#offline/documents/read-document.ts';
import { isRefused } from '#offline/refused.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Loading, Skeleton } from '#ui/skeleton/skeleton.tsx';

interface DocumentPageProps {
  /** Id of the document. */
  id: string;
  /** From 1. */
  page: number;
  /** Alternative text of the picture. */
  title: string;
  /** Shown at twice its width, with scrolling. */
  isLarge: boolean;
}

/** One page of a PDF, fetched for one view and stored nowhere. */
export function DocumentPage(props: DocumentPageProps) {
  const [attempt, setAttempt] = useState(0);
  return <Look key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

/** Renders the picture and releases it when it is closed. */
function Look({ id, page, title, isLarge, onRetry }: DocumentPageProps & { onRetry: () => void }) {
  const locale = useLocale();
  const { baseUrl, session, guard } = useApp();
  const [seen, setSeen] = useState<{ address: string | null; error: unknown }>({ address: null, error: null });
  useEffect(() => {
    const leaving = new AbortController();
    let address: string | null = null;
    const look = async () => {
      try {
        const reader = { baseUrl, token: session.token(), locale, guard };
        const picture = await readDocumentPage(reader, id, page, leaving.signal);
        if (leaving.signal.aborted) return;
        address = URL.createObjectURL(picture);
        setSeen({ address, error: null });
      } catch (error) {
        if (!leaving.signal.aborted) setSeen({ address: null, error });
      }
    };
    void look();
    return () => {
      leaving.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [baseUrl, session, guard, locale, id, page]);
  if (seen.error !== null)
    return (
      <Notice
        tone="warning"
        live
        title={<Trans>This page cannot be shown</Trans>}
        actions={
          <Button kind="secondary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {isRefused(seen.error) ? (
          <Trans>You can download the original and open it on your computer.</Trans>
        ) : (
          <Trans>The document could not be loaded.</Trans>
        )}
      </Notice>
    );
  if (seen.address === null)
    return (
      <Loading>
        <Skeleton className="aspect-[1/1.414] max-h-[80dvh] w-full" />
      </Loading>
    );
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- can be scrolled with the arrow keys
      tabIndex={0}
      role="region"
      aria-label={title}
      className="max-h-[80dvh] overflow-auto rounded-sm border border-line bg-sunken"
    >
      <img
        src={seen.address}
        alt={title}
        className={isLarge ? 'mx-auto block w-[220%] max-w-[1600px]' : 'mx-auto block w-full max-w-4xl'}
      />
    </div>
  );
}
