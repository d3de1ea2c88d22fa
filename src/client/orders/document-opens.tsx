import { Plural, Trans } from '@lingui/react/macro';
import { useLocale } from '#client/shell/use-app.ts';
import { formatDate, formatTime } from '#i18n/format.ts';

/** When our staff opened a document, the newest first; names of staff are not shown (decision 226). */
export function DocumentOpens({ openedAt }: { openedAt: readonly string[] }) {
  const locale = useLocale();
  const moment = (at: string) => (
    <bdi>
      {formatDate(locale, at)}, {formatTime(locale, at)}
    </bdi>
  );
  const [last, ...earlier] = openedAt;
  if (last === undefined)
    return (
      <p className="pb-2 text-sm text-ink-3">
        <Trans>Not opened by our team yet</Trans>
      </p>
    );
  return (
    <div className="pb-2 text-sm text-ink-3">
      <p>
        <Trans>Opened by our team on {moment(last)}</Trans>
      </p>
      {earlier.length > 0 && (
        <details className="print:hidden">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
            <Plural value={earlier.length} one="# earlier day" other="# earlier days" />
          </summary>
          <ul className="grid gap-1">
            {earlier.map((at) => (
              <li key={at}>{moment(at)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
