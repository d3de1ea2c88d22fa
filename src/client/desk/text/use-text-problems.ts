import { useLingui } from '@lingui/react/macro';
import type { DraftBlock } from '#domain/desk/text-content.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';
import type { FieldFault } from '#ui/error-summary/error-summary.tsx';

/** Characters of a block by which a problem names it. */
const QUOTED = 40;

/** The id of the control of a text in one language. */
export const textId = (language: 'en' | 'ar') => `content-body-${language}`;

/** The problems of a text: those of one language, each with the part that has it, and all for the summary above the form. */
export function useTextProblems(
  blocks: readonly DraftBlock[] | undefined,
  errorOf: (path: string) => string | undefined,
): { none: string | undefined; en: readonly string[]; ar: readonly string[]; faults: readonly FieldFault[] } {
  const { t } = useLingui();
  const locale = useLocale();
  const problemsIn = (language: 'en' | 'ar') =>
    (blocks ?? []).flatMap((block, at) => {
      const problem = errorOf(`body.${at}.${language}`);
      if (!problem) return [];
      const number = formatNumber(locale, at + 1);
      const text = block[language] ?? block.en ?? block.ar ?? '';
      const quote = text.length > QUOTED ? `${text.slice(0, QUOTED).trimEnd()}…` : text;
      return [quote === '' ? t`Part ${number}: ${problem}` : t`Part ${number}, “${quote}”: ${problem}`];
    });
  const none = errorOf('body');
  const [en, ar] = [problemsIn('en'), problemsIn('ar')];
  const faultOf = (language: 'en' | 'ar', name: string, [first]: readonly string[]) =>
    first ? [{ fieldId: textId(language), message: `${name}: ${first}` }] : [];
  const faults = [
    ...(none ? [{ fieldId: textId('en'), message: `${t`Text`}: ${none}` }] : []),
    ...(none ? [] : faultOf('en', t`Text in English`, en)),
    ...faultOf('ar', t`Text in Arabic`, ar),
  ];
  return { none, en, ar, faults };
}
