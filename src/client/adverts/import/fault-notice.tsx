import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import type { AdvertKind } from '#domain/adverts/advert.ts';
import { type FileFault, importColumns } from '#domain/adverts/advert-import.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { faultWords } from '#i18n/adverts/import-words.ts';
import { formatList } from '#i18n/format.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** An error that rejects the whole file: the line, the reason, and that nothing was stored. */
export function FaultNotice({ kind, fault }: { kind: AdvertKind; fault: FileFault | null }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (!fault) return null;
  const nameOf = (column: string) =>
    importColumns(kind).find(({ name }) => name === column)?.heading[locale] ?? `\u2068${column}\u2069`;
  return (
    <div role="alert">
      <Notice tone="danger" title={i18n._(faultWords(fault, (columns) => formatList(locale, columns.map(nameOf))))}>
        <Trans>Nothing was stored.</Trans>
      </Notice>
    </div>
  );
}
