import { formatDate, formatNumber } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';

/** How the columns of a series are drawn: by filling, stripes or outline, so that they differ without their colour. */
const looks = ['filled', 'striped', 'outlined'] as const;
type Look = (typeof looks)[number];

interface WeeksChartProps {
  readonly weeks: readonly { readonly week: string; readonly values: readonly number[] }[];
  /** Names of the values, at most three. */
  readonly series: readonly string[];
  readonly label: string;
}

const HEIGHT = 100;

/** Columns by week, the oldest at the start side. */
export function WeeksChart({ weeks, series, label }: WeeksChartProps) {
  const locale = useLocale();
  const max = Math.max(1, ...weeks.flatMap(({ values }) => values));
  const width = weeks.length * 4;
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <figure className="m-0 grid gap-2">
      <div role="img" aria-label={label} className="flex gap-2">
        <div aria-hidden className="flex flex-col justify-between text-sm text-ink-3 tabular-nums">
          <bdi>{formatNumber(locale, max)}</bdi>
          <bdi>{formatNumber(locale, 0)}</bdi>
        </div>
        <svg
          aria-hidden
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-48 w-full min-w-0 border-b border-line-strong rtl:-scale-x-100"
        >
          {weeks.map(({ week, values }, at) =>
            values.map((value, nth) => (
              <Column
                key={`${week} ${series[nth]}`}
                look={looks[nth] ?? 'filled'}
                x={at * 4 + 0.35 + nth * 1.1}
                height={(value / max) * HEIGHT}
              />
            )),
          )}
        </svg>
      </div>
      {first && last && (
        <div aria-hidden className="flex justify-between ps-8 text-sm text-ink-3">
          <bdi>{formatDate(locale, `${first.week}T12:00:00Z`)}</bdi>
          {first !== last && <bdi>{formatDate(locale, `${last.week}T12:00:00Z`)}</bdi>}
        </div>
      )}
      <figcaption aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        {series.map((name, nth) => (
          <span key={name} className="inline-flex items-center gap-2">
            <svg viewBox="0 0 1 12" preserveAspectRatio="none" className="h-3 w-3">
              <Column look={looks[nth] ?? 'filled'} x={0} height={12} bottom={12} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function Column({ look, x, height, bottom = HEIGHT }: { look: Look; x: number; height: number; bottom?: number }) {
  if (height <= 0) return null;
  const y = bottom - height;
  const [fill, line] = {
    filled: ['--brand', '--brand'],
    striped: ['--accent', '--accent'],
    outlined: ['--surface', '--ink-2'],
  }[look];
  const stripes = look === 'striped' ? Array.from({ length: Math.floor(height / 6) }, (_, at) => y + 3 + at * 6) : [];
  return (
    <>
      <rect
        x={x}
        y={y}
        width="1"
        height={height}
        fill={`var(${fill})`}
        stroke={`var(${line})`}
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
      {stripes.map((at) => (
        <rect key={at} x={x} y={at} width="1" height="2" fill="var(--surface)" />
      ))}
    </>
  );
}
