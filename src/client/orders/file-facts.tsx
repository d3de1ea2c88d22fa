import { Trans } from '@lingui/react/macro';
import { useLocale } from '#client/shell/use-app.ts';
import { formatFileSize } from '#i18n/uploads/file-size.ts';

/** Type and size of a file: "Document · 1.2 MB". */
export function FileFacts({ mimeType, bytes }: { mimeType: string; bytes: number }) {
  const locale = useLocale();
  return (
    <>
      {mimeType === 'application/pdf' ? <Trans>Document</Trans> : <Trans>Picture</Trans>}
      {' · '}
      <bdi>{formatFileSize(locale, bytes)}</bdi>
    </>
  );
}
