import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { classes } from '../classes/classes.ts';
import { controlFrame } from '../field/control-frame.ts';
import { RiyalGlyph } from '../price/riyal-glyph.tsx';

/** Kind of input. Numbers are text inputs, because type=number drops what it cannot parse, Arabic digits included. */
export type TextInputKind =
  | 'text'
  | 'name'
  | 'email'
  | 'phone'
  | 'iban'
  | 'digits'
  | 'decimal'
  | 'money'
  | 'password'
  | 'code'
  | 'search'
  | 'url'
  | 'date'
  | 'time';

const kinds: Record<TextInputKind, InputHTMLAttributes<HTMLInputElement>> = {
  text: { type: 'text', dir: 'auto' },
  name: { type: 'text', dir: 'auto', autoComplete: 'name' },
  email: {
    type: 'email',
    dir: 'ltr',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  phone: { type: 'tel', dir: 'ltr', inputMode: 'tel', autoComplete: 'tel' },
  iban: { type: 'text', dir: 'ltr', autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  digits: { type: 'text', dir: 'ltr', inputMode: 'numeric', autoComplete: 'off' },
  decimal: { type: 'text', dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' },
  money: { type: 'text', dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' },
  password: { type: 'password', dir: 'ltr', autoCapitalize: 'none', spellCheck: false },
  code: { type: 'text', dir: 'ltr', inputMode: 'numeric', autoComplete: 'one-time-code' },
  search: { type: 'search', dir: 'auto', inputMode: 'search', enterKeyHint: 'search' },
  url: { type: 'url', dir: 'ltr', inputMode: 'url', autoComplete: 'url' },
  date: { type: 'date', dir: 'ltr' },
  time: { type: 'time', dir: 'ltr' },
};

type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'prefix'> & {
  /** The element itself, to focus or measure it. */
  ref?: Ref<HTMLInputElement>;
  /** What is typed: sets keyboard, direction and autofill. */
  kind?: TextInputKind;
  /** Shown before the text, such as an icon or +966. */
  prefix?: ReactNode;
  /** Shown after the text, such as km. */
  suffix?: ReactNode;
};

/** Lets `:placeholder-shown` match an empty field without a placeholder of its own. */
const BLANK = ' ';

/**
 * A single-line input. Numbers and addresses keep their own direction and are aligned to the start of the page. The riyal sign of `money` is
 * before the digits as they are read, in both languages, as in `Price`.
 */
export function TextInput({ kind = 'text', prefix, suffix, className, ...rest }: TextInputProps) {
  const settings = kinds[kind];
  return (
    <span className={classes(controlFrame, 'flex items-center gap-2 px-3.5', className)}>
      {prefix && <span className="shrink-0 text-ink-3">{prefix}</span>}
      <input
        {...settings}
        placeholder={settings.dir === 'auto' ? BLANK : undefined}
        {...rest}
        className={classes(
          'min-h-11 w-full min-w-0 flex-1 bg-transparent outline-none',
          settings.dir === 'ltr' && 'tabular-nums rtl:text-end',
          // While empty, placeholder and caret follow the direction of the page.
          settings.dir === 'auto' && 'placeholder-shown:[direction:inherit]',
          kind === 'code' && 'tracking-[0.3em]',
        )}
      />
      {kind === 'money' && (
        <span className="shrink-0 text-ink-3 ltr:order-first">
          <RiyalGlyph />
        </span>
      )}
      {suffix && <span className="shrink-0 text-sm text-ink-3">{suffix}</span>}
    </span>
  );
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** A multi-line input; grows with its content where the browser supports it. */
export function TextArea({ className, rows = 4, ...rest }: TextAreaProps) {
  return (
    <span className={classes(controlFrame, 'flex', className)}>
      <textarea
        dir="auto"
        rows={rows}
        placeholder={BLANK}
        {...rest}
        className="placeholder-shown:[direction:inherit] field-sizing-content max-h-96 min-h-24 w-full min-w-0 resize-y wrap-anywhere bg-transparent px-3.5 py-2.5 outline-none"
      />
    </span>
  );
}
