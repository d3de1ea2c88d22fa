import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Calculation, calculate, fillIn, type FilledValues } from '#domain/financing/calculation.ts';
import { type CalculatorValues, readCalculatorAddress } from '#domain/financing/calculator-fields.ts';
import { useToday } from '#client/shell/use-today.ts';

const TYPING_PAUSE_MS = 400;
const screen = '/financing-calculator';

/** A calculation without errors. */
export type Worked = Extract<Calculation, { card: object }>;

/** State of the calculator: inputs, results, and functions to change them. */
export interface Calculator {
  readonly values: CalculatorValues;
  readonly filled: FilledValues;
  readonly problems: Calculation['problems'];
  /** The last valid calculation, so that results do not disappear while somebody types. */
  readonly worked: Worked;
  readonly isCurrent: boolean;
  /** For typing: the address is replaced after a pause. */
  readonly type: (changed: CalculatorValues) => void;
  /** For choices: adds a history entry. */
  readonly choose: (changed: CalculatorValues) => void;
  /** Changes the asset: all inputs start at its usual values. */
  readonly startWith: (values: CalculatorValues) => void;
  /** Updates the address at once, such as on blur. */
  readonly settle: () => void;
  /** Search parameters of the same calculation with another year of its schedule. */
  readonly yearAddress: (year: number) => Readonly<Record<string, string>>;
}

/** The inputs are authoritative and the address follows them; after "back" or a link the inputs follow the address. */
export function useCalculator(search: Readonly<Record<string, unknown>>): Calculator {
  const navigate = useNavigate();
  const { history } = useRouter();
  const today = useToday();
  const [values, setValues] = useState<CalculatorValues>(() => readCalculatorAddress(search));
  const latest = useRef(values);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** Addresses written here that the history has not reported yet. */
  const own = useRef<string[]>([]);
  /** The last known address. */
  const seen = useRef(textOf(values));

  const write = useCallback(
    (isStep: boolean) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const next = readCalculatorAddress(latest.current);
      own.current.push(textOf(next));
      void navigate({ to: screen, search: next, replace: !isStep, resetScroll: false });
    },
    [navigate],
  );

  useEffect(() => {
    const stop = history.subscribe(({ location, action }) => {
      if (!location.pathname.endsWith(screen)) return;
      const there = readCalculatorAddress(Object.fromEntries(new URLSearchParams(location.search)));
      const text = textOf(there);
      // The router may write the current address again; pending input is kept.
      if (text === seen.current) return;
      seen.current = text;
      const mine = own.current.indexOf(text);
      if (mine >= 0 && (action.type === 'PUSH' || action.type === 'REPLACE'))
        return void own.current.splice(0, mine + 1);
      own.current = [];
      clearTimeout(timer.current);
      latest.current = there;
      setValues(there);
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [history]);

  const put = useCallback((next: CalculatorValues) => {
    latest.current = next;
    setValues(next);
  }, []);
  const settle = useCallback(() => {
    if (timer.current !== undefined) write(false);
  }, [write]);
  const startWith = useCallback(
    (next: CalculatorValues) => {
      settle();
      put(next);
      write(true);
    },
    [put, settle, write],
  );
  // The same while only another part of it is looked at.
  const { settle: _settle, year: _year, ...figures } = values;
  const figuresText = textOf(figures);
  const calculation = useMemo(
    () => calculate(Object.fromEntries(new URLSearchParams(figuresText)), today),
    [figuresText, today],
  );
  const [kept, setKept] = useState<Worked>(() => (calculation.input ? calculation : usual(values, today)));
  if (calculation.input && calculation !== kept) setKept(calculation);

  // The same object until something changes, because the results follow it later.
  return useMemo(
    () => ({
      values,
      filled: fillIn(values, today),
      problems: calculation.problems,
      worked: calculation.input ? calculation : kept,
      isCurrent: calculation.input !== null,
      type: (changed) => {
        put(without({ ...latest.current, ...changed }));
        clearTimeout(timer.current);
        timer.current = setTimeout(() => write(false), TYPING_PAUSE_MS);
      },
      choose: (changed) => startWith(without({ ...latest.current, ...changed })),
      startWith,
      settle,
      yearAddress: (year) => readCalculatorAddress({ ...values, year: String(year) }),
    }),
    [values, today, calculation, kept, put, write, startWith, settle],
  );
}

/** The usual values of the asset, for an address with contradictory inputs. */
function usual({ asset }: CalculatorValues, today: string): Worked {
  const found = calculate({ asset }, today);
  if (!found.input) throw new Error('the usual terms contradict themselves');
  return found;
}

/** Fields set to undefined get their usual value again. */
function without(values: CalculatorValues): CalculatorValues {
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== undefined));
}

const textOf = (values: CalculatorValues) => new URLSearchParams(values).toString();
