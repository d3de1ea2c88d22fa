import { formatNumber } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** Of the value, drawn with stripes: the late ones of all. */
  readonly part?: number;
}

interface BarChartProps {
  readonly bars: readonly Bar[];
  /** What the chart shows, for those who cannot see it; its table has the figures. */
  readonly label: string;
}

/** Horizontal bars that begin at the start side, with the value beside each. */
export function BarChart({ bars, label }: BarChartProps) {
  const locale = useLocale();
  const max = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure role="img" aria-label={label} className="m-0 grid grid-cols-1 gap-2">
      {bars.map(({ key, label: name, value, part = 0 }) => (
        <div key={key} aria-hidden className="grid grid-cols-1 gap-0.5">
          <div className="flex justify-between gap-3 text-sm">
            <span className="min-w-0 truncate text-ink-2">{name}</span>
            <bdi className="tabular-nums">{formatNumber(locale, value)}</bdi>
          </div>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full rounded-sm rtl:-scale-x-100">
            <rect width="100" height="10" fill="var(--sunken)" />
            <rect width={share(value, max)} height="10" fill="var(--brand)" />
            {part > 0 && <Stripes width={(part / max) * 100} />}
          </svg>
        </div>
      ))}
    </figure>
  );
}

/** At least a thin line where there is something. */
const share = (value: number, max: number) => (value === 0 ? 0 : Math.max((value / max) * 100, 0.5));

/** A part that differs by its stripes, not only by its colour. */
function Stripes({ width }: { width: number }) {
  const lines = Array.from({ length: Math.floor(width / 2) }, (_, at) => 2 * at + 1);
  return (
    <>
      <rect width={Math.max(width, 0.5)} height="10" fill="var(--accent)" />
      {lines.map((at) => (
        <rect key={at} x={at} width="0.6" height="10" fill="var(--surface)" />
      ))}
    </>
  );
}
