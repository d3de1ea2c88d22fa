import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DraftBlock } from '#domain/desk/text-content.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLocale } from '#client/shell/use-app.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Field } from '#ui/field/field.tsx';
import { ChevronDownIcon, PlusIcon, TrashIcon } from '#ui/icons/icons.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';

const types = [
  { value: 'paragraph', label: msg`Paragraph` },
  { value: 'heading', label: msg`Heading` },
  { value: 'list', label: msg`List, one item per line` },
  { value: 'quote', label: msg`Quote` },
] as const satisfies readonly { value: DraftBlock['type']; label: unknown }[];

const newBlock: DraftBlock = { type: 'paragraph', en: null, ar: null };

interface BlocksEditorProps {
  readonly blocks: readonly DraftBlock[];
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (blocks: readonly DraftBlock[]) => void;
}

/** A text as blocks, each in both languages side by side; no markup is ever written. */
export function BlocksEditor({ blocks, errorOf, onChange }: BlocksEditorProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const replace = (at: number, change: Partial<DraftBlock>) =>
    onChange(blocks.map((block, index) => (index === at ? { ...block, ...change } : block)));
  const move = (at: number, to: number) => {
    const moved = blocks.toSpliced(at, 1);
    const block = blocks[at];
    if (block) onChange(moved.toSpliced(to, 0, block));
  };
  const none = errorOf('body');
  return (
    <section aria-labelledby="content-body-title" className="grid gap-3">
      <h2 id="content-body-title" className="text-md">
        <Trans>Text</Trans>
      </h2>
      {none && (
        <p id="content-body" tabIndex={-1} className="font-medium text-danger">
          {none}
        </p>
      )}
      <ol className="grid gap-3">
        {blocks.map((block, at) => {
          const number = formatNumber(locale, at + 1);
          return (
            // Blocks have no ids; their controls hold nothing that is not in the block.
            <Card as="li" key={at} className="grid gap-3">
              <div className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">
                  <Trans>Block {number}</Trans>
                </span>
                <Select
                  aria-label={t`Type of block ${number}`}
                  className="min-w-36 flex-1 sm:flex-none"
                  value={block.type}
                  options={types.map(({ value, label }) => ({ value, label: i18n._(label) }))}
                  onChange={(event) => {
                    const type = types.find(({ value }) => value === event.target.value)?.value;
                    if (type) replace(at, { type });
                  }}
                />
                <span className="ms-auto flex">
                  {at > 0 && (
                    <IconButton label={t`Move block ${number} up`} onClick={() => move(at, at - 1)}>
                      <ChevronDownIcon className="size-5 rotate-180" />
                    </IconButton>
                  )}
                  {at < blocks.length - 1 && (
                    <IconButton label={t`Move block ${number} down`} onClick={() => move(at, at + 1)}>
                      <ChevronDownIcon />
                    </IconButton>
                  )}
                  <IconButton label={t`Remove block ${number}`} onClick={() => onChange(blocks.toSpliced(at, 1))}>
                    <TrashIcon />
                  </IconButton>
                </span>
              </div>
              <div className="grid items-start gap-3 sm:grid-cols-2">
                {(['en', 'ar'] as const).map((language) => (
                  <Field
                    key={language}
                    id={`content-body-${at}-${language}`}
                    label={language === 'en' ? t`Block ${number} in English` : t`Block ${number} in Arabic`}
                    error={errorOf(`body.${at}.${language}`)}
                  >
                    {(control) => (
                      <TextArea
                        {...control}
                        dir={language === 'ar' ? 'rtl' : 'ltr'}
                        lang={language}
                        rows={3}
                        value={block[language] ?? ''}
                        onChange={(event) => replace(at, { [language]: event.target.value })}
                      />
                    )}
                  </Field>
                ))}
              </div>
            </Card>
          );
        })}
      </ol>
      <Button
        kind="secondary"
        icon={<PlusIcon />}
        className="justify-self-start"
        onClick={() => onChange([...blocks, newBlock])}
      >
        <Trans>Add a block</Trans>
      </Button>
    </section>
  );
}
