import { formatNumber } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** Of the value, drawn with stripes: the late ones of all. */
  readonly part?: number;
  /** Of the part, drawn as a thin line in the middle. */
  readonly core?: number;
}

interface BarChartProps {
  readonly bars: readonly Bar[];
  /** What the chart shows, for those who cannot see it; its table has the figures. */
  readonly label: string;
  /** Names of the value, the part and the core, below the bars. */
  readonly legend?: readonly [string, string, string];
}

/** Horizontal bars that begin at the start side, with the value beside each. */
export function BarChart({ bars, label, legend }: BarChartProps) {
  const locale = useLocale();
  const max = Math.max(1, ...bars.flatMap(({ value, part = 0 }) => [value, part]));
  return (
    <figure className="m-0 grid grid-cols-1 gap-3">
      <div role="img" aria-label={label} className="grid grid-cols-1 gap-2">
        {bars.map(({ key, label: name, value, part = 0, core = 0 }) => (
          <div key={key} aria-hidden className="grid grid-cols-1 gap-0.5">
            <div className="flex justify-between gap-3 text-sm">
              <span className="min-w-0 truncate text-ink-2">{name}</span>
              <bdi className="tabular-nums">{formatNumber(locale, value)}</bdi>
            </div>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full rounded-sm rtl:-scale-x-100">
              <rect width="100" height="10" fill="var(--sunken)" />
              <rect width={share(value, max)} height="10" fill="var(--brand)" />
              {part > 0 && <Stripes width={(part / max) * 100} />}
              {core > 0 && <Core width={share(core, max)} />}
            </svg>
          </div>
        ))}
      </div>
      {legend && <Legend names={legend} />}
    </figure>
  );
}

/** At least a thin line where there is something. */
const share = (value: number, max: number) => (value === 0 ? 0 : Math.max((value / max) * 100, 0.5));

/** Each look with its name. */
function Legend({ names: [value, part, core] }: { names: readonly [string, string, string] }) {
  const looks = [
    { name: value, look: <rect width="8" height="10" fill="var(--brand)" /> },
    { name: part, look: <Stripes width={8} /> },
    { name: core, look: <Core width={8} /> },
  ];
  return (
    <figcaption aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {looks.map(({ name, look }) => (
        <span key={name} className="inline-flex items-center gap-2">
          <svg viewBox="0 0 8 10" preserveAspectRatio="none" className="h-3 w-6 bg-sunken">
            {look}
          </svg>
          {name}
        </span>
      ))}
    </figcaption>
  );
}

/** A part of the part that differs by its height. */
const Core = ({ width }: { width: number }) => <rect y="3" width={width} height="4" fill="var(--ink)" />;

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
