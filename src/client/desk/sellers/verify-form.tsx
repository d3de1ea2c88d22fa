import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Input } from '#contract/endpoint.ts';
import { deskSellers } from '#contract/desk-sellers.ts';
import type { DeskSellerPage } from '#domain/desk/desk-seller.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { useCommand } from '#client/shell/use-command.ts';
import { useToday } from '#client/shell/use-today.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { notify } from '#ui/toast/notify.ts';
import { ContentChanged } from '../forms/content-changed.tsx';
import type { DeskField } from '../forms/desk-field.ts';
import { DeskFormFaults, DeskFormFields } from '../forms/desk-form-fields.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { useSeenVersion } from '../use-seen-version.ts';
import { refreshSellers } from './refresh-sellers.ts';
import { licenceWords } from './seller-words.ts';

const fieldsFor = (kind: DeskSellerPage['kind']): readonly DeskField[] => [
  {
    path: 'registerNumber',
    label: msg`Unified or commercial register number`,
    control: 'digits',
    isWide: true,
    hint: msg`10 digits`,
  },
  {
    path: 'licence.kind',
    label: msg`Licence`,
    control: 'choice',
    isOptional: kind === 'showroom',
    options: [
      ...(kind === 'showroom' ? [{ value: 'municipal', label: licenceWords.municipal }] : []),
      { value: 'real_estate', label: licenceWords.real_estate },
    ],
  },
  { path: 'licence.number', label: msg`Licence number`, control: 'digits', isOptional: kind === 'showroom' },
  { path: 'verifiedOn', label: msg`Checked on`, control: 'date' },
  {
    path: 'validUntil',
    label: msg`Valid until`,
    control: 'date',
    hint: msg`The last day of the licence, or the day of the next check`,
  },
  { path: 'note', label: msg`Note for staff`, control: 'text', isOptional: true, isWide: true },
];

/** Records what was verified about a seller, or verifies it again: what was checked last is filled in. */
export function VerifyForm({ seller }: { seller: DeskSellerPage }) {
  const { t } = useLingui();
  const title = useId();
  const today = useToday();
  const fields = fieldsFor(seller.kind);
  const [newest] = seller.history;
  const { seen, hold, release } = useSeenVersion(newest?.version ?? 0);
  const saving = useCommand(deskSellers.verifySeller, refreshSellers);
  const form = useDeskForm(
    fields,
    { registerNumber: newest?.registerNumber, licence: newest?.licence, verifiedOn: today },
    saving.failure,
  );
  const change: typeof form.change = (...changed) => {
    hold();
    form.change(...changed);
  };
  const save = async () => {
    const { licence, ...value } = form.value();
    const { kind, number } = licence as { kind: unknown; number: unknown };
    const facts = { ...value, licence: kind === null && number === null ? null : licence };
    // The schema of the server judges each member.
    const input = { id: seller.id, seen, value: facts } as Input<typeof deskSellers.verifySeller>;
    const became = await saving.run(input);
    release();
    if (!became?.isDone) return form.refused();
    form.reset();
    notify({ kind: 'success', title: t`The seller is verified` });
  };
  const reset = () => {
    form.reset();
    saving.clearFailure();
  };
  return (
    <Card as="section" aria-labelledby={title} className="grid grid-cols-1 content-start gap-4">
      <header className="grid gap-1">
        <h2 id={title} className="text-md">
          {seller.state === 'none' ? <Trans>Verify</Trans> : <Trans>Verify again</Trans>}
        </h2>
        <p className="text-sm text-ink-2">
          <Trans>
            Compare the numbers with the public registers first. Visitors see that the seller is verified, with the day,
            until the last day.
          </Trans>
        </p>
      </header>
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DeskFormFaults name="verify" fields={fields} form={form} />
        <DeskFormFields name="verify" fields={fields} form={{ ...form, change }} />
        <ContentChanged failure={form.failure} onLoadStored={reset} />
        {Object.keys(form.errors).length === 0 && <CommandFailure failure={form.failure} />}
        <div>
          <Button type="submit" busy={saving.isBusy}>
            <Trans>Mark the seller as verified</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}
