import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_PHONES } from '#domain/partners/partner-page.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { PlusIcon, TrashIcon } from '#ui/icons/icons.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { idOfField } from './page-words.ts';
import type { PageWork } from './use-page-work.ts';

/** Phone numbers of a partner, and its WhatsApp number. */
export function PhoneFields({ work, messageOf }: { work: PageWork; messageOf: (field: string) => string | undefined }) {
  const { t } = useLingui();
  const { phones, whatsapp } = work.values;
  const setPhones = (next: readonly string[], ...rows: readonly number[]) =>
    work.change({ phones: next }, ...rows.map((row) => `phones.${row}`));
  return (
    <div className="grid gap-5">
      {phones.map((phone, row) => {
        const position = row + 1;
        const name = phones.length === 1 ? t`Phone number` : t`Phone number ${position}`;
        return (
          // Rows have no id but their position.
          // oxlint-disable-next-line react/no-array-index-key
          <Field
            key={row}
            id={idOfField(`phones.${row}`)}
            label={name}
            error={messageOf(`phones.${row}`)}
            optional={row > 0}
            hint={row === 0 ? t`Mobile, landline, 9200 or 800 number` : undefined}
          >
            {(control) => (
              <div className="flex items-center gap-2">
                <TextInput
                  {...control}
                  kind="phone"
                  value={phone}
                  onChange={(event) => setPhones(phones.with(row, event.target.value), row)}
                  onBlur={work.flush}
                  className="min-w-0 flex-1"
                />
                {phones.length > 1 && (
                  <IconButton
                    label={t`Remove ${name}`}
                    onClick={() => setPhones(phones.toSpliced(row, 1), ...phones.keys())}
                  >
                    <TrashIcon />
                  </IconButton>
                )}
              </div>
            )}
          </Field>
        );
      })}
      {phones.length < MAX_PHONES && (
        <Button
          kind="ghost"
          flush
          icon={<PlusIcon className="size-5" />}
          onClick={() => setPhones([...phones, ''])}
          className="justify-self-start"
        >
          <Trans>Add a phone number</Trans>
        </Button>
      )}
      <Field
        id={idOfField('whatsapp')}
        label={t`WhatsApp number`}
        error={messageOf('whatsapp')}
        optional
        hint={t`A Saudi number, or any other with its country code`}
      >
        {(control) => (
          <TextInput
            {...control}
            kind="phone"
            value={whatsapp}
            onChange={(event) => work.change({ whatsapp: event.target.value }, 'whatsapp')}
            onBlur={work.flush}
          />
        )}
      </Field>
    </div>
  );
}
