import * as v from 'valibot';
import { DatabaseId } from '#domain/identity/database-id.ts';
import { Name } from '#domain/words/name.ts';
import { writtenLine, writtenText } from '#domain/words/written-text.ts';

/** What a template is for: the act whose message to the applicant it fills. */
export const TemplatePurpose = v.picklist(['ask_papers', 'finish_papers', 'reject', 'return'], 'invalid');
export type TemplatePurpose = v.InferOutput<typeof TemplatePurpose>;

/** What is filled in, written `{name}`: the applicant, the number of the order, and the day its next step is due. */
export const placeholders = ['name', 'number', 'due'] as const;
export type Placeholder = (typeof placeholders)[number];

/** Maximum length in characters; with what is filled in it has to fit into a reason. */
export const MAX_TEMPLATE_LENGTH = 800;
export const MAX_TEMPLATE_TITLE_LENGTH = 80;

const PLACEHOLDER = /\{([^{}]*)\}/g;
const isPlaceholder = (word: string): word is Placeholder => (placeholders as readonly string[]).includes(word);

const TemplateText = v.pipe(
  writtenText(MAX_TEMPLATE_LENGTH),
  v.check(
    (text) => [...text.matchAll(PLACEHOLDER)].every(([, word = '']) => isPlaceholder(word)),
    'unknown_placeholder',
  ),
);

/** A template to store: its title for staff and its text for applicants, both in both languages. */
export const TemplateDraft = v.object({
  purpose: TemplatePurpose,
  title: v.object({ en: writtenLine(MAX_TEMPLATE_TITLE_LENGTH), ar: writtenLine(MAX_TEMPLATE_TITLE_LENGTH) }),
  text: v.object({ en: TemplateText, ar: TemplateText }),
});
export type TemplateDraft = v.InferOutput<typeof TemplateDraft>;

/** A stored template; `version` rises with every change. */
export const MessageTemplate = v.object({
  id: DatabaseId,
  purpose: TemplatePurpose,
  title: Name,
  text: Name,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type MessageTemplate = v.InferOutput<typeof MessageTemplate>;

/** The text with what is known of the order; a value that is missing leaves nothing behind. */
export function fillTemplate(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text
    .replaceAll(PLACEHOLDER, (whole, word: string) => (isPlaceholder(word) ? values[word] : whole))
    .replaceAll(/ {2,}/g, ' ');
}
