import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from '../classes/classes.ts';

interface SliderProps {
  /** What is set. */
  label: ReactNode;
  /** The current value. */
  value: number;
  /** Lowest value. */
  min: number;
  /** Highest value. */
  max: number;
  /** Distance between values. */
  step?: number;
  /** Receives the value while it moves. */
  onChange: (value: number) => void;
  /** The value with its unit ("48 months"), shown beside the label and read out. */
  valueText: string;
  /** Labels of the two ends. */
  ends?: readonly [ReactNode, ReactNode];
  /** On a deep panel. */
  onDeep?: boolean;
  /** Help below the control, read out with it. */
  hint?: ReactNode;
  /** Classes for its place in the layout. */
  className?: string;
}

/** A slider; arrow keys move by one step, reversed in Arabic by the browser itself. */
export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  onChange,
  valueText,
  ends,
  onDeep = false,
  hint,
  className,
}: SliderProps) {
  const id = useId();
  const share = max > min ? (Math.min(Math.max(value, min), max) - min) / (max - min) : 0;
  const input = useRef<HTMLInputElement>(null);
  // Not an attribute: the content security policy refuses those of a rendered page.
  useLayoutEffect(() => input.current?.style.setProperty('--fill', `${(share * 100).toFixed(2)}%`), [share]);
  return (
    <div className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className={onDeep ? 'text-on-deep-2' : 'font-medium'}>
          {label}
        </label>
        <output htmlFor={id} className="font-semibold tabular-nums">
          {valueText}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className={classes('slider', onDeep && 'slider-on-deep')}
        ref={input}
      />
      {ends && (
        <div
          className={classes('-mt-1.5 flex justify-between gap-4 text-sm', onDeep ? 'text-on-deep-2' : 'text-ink-3')}
        >
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
      {hint && (
        <p id={`${id}-hint`} className={classes('text-sm', onDeep ? 'text-on-deep-2' : 'text-ink-3')}>
          {hint}
        </p>
      )}
    </div>
  );
}
