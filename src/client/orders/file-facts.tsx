import { Trans } from '@lingui/react/macro';
import { useLocale } from '#client/shell/use-app.ts';
import { formatNumber } from '#i18n/format.ts';

const BYTES_A_KB = 1000;
const BYTES_A_MB = 1_000_000;

/** What kind of file, and how big: "PDF · 1.2 MB". */
export function FileFacts({ mimeType, bytes }: { mimeType: string; bytes: number }) {
  const locale = useLocale();
  const kilobytes = formatNumber(locale, Math.ceil(bytes / BYTES_A_KB));
  const megabytes = formatNumber(locale, bytes / BYTES_A_MB, 1);
  return (
    <>
      {mimeType === 'application/pdf' ? <Trans>Document</Trans> : <Trans>Picture</Trans>}
      {' · '}
      {bytes < BYTES_A_MB ? (
        <Trans>
          <bdi>{kilobytes}</bdi> kB
        </Trans>
      ) : (
        <Trans>
          <bdi>{megabytes}</bdi> MB
        </Trans>
      )}
    </>
  );
}
