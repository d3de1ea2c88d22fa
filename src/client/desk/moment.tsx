import { useLocale } from '#client/shell/use-app.ts';
import { formatDate, formatTime } from '#i18n/format.ts';

/** Day and time of an entry in a log. */
export function Moment({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at}>
      <bdi>
        {formatDate(locale, at)} {formatTime(locale, at)}
      </bdi>
    </time>
  );
}
