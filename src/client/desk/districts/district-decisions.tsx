import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input } from '#contract/endpoint.ts';
import { proposedDistricts } from '#contract/proposed-districts.ts';
import { nameAsWritten, type ProposedDistrict } from '#domain/places/proposed-district.ts';
import { refreshAdverts } from '#client/adverts/refresh-adverts.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { fresh } from '#client/orders/fresh.ts';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';
import { notify } from '#ui/toast/notify.ts';
import { inBoth } from '../forms/desk-field.ts';
import { DeskFormFaults, DeskFormFields } from '../forms/desk-form-fields.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';

const nameFields = inBoth('name', 'line', { en: msg`Name in English`, ar: msg`Name in Arabic` });

interface DistrictDecisionsProps {
  readonly district: ProposedDistrict;
  /** The district is no longer in the list. */
  readonly onDecided: () => void;
}

/** What a proposed district can be: a new one, another spelling, or none. Each decision asks first. */
export function DistrictDecisions({ district, onDecided }: DistrictDecisionsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [asked, setAsked] = useState<'new' | 'known' | 'none' | null>(null);
  const deciding = useCommand(proposedDistricts.decideDistrict, refreshAdverts);
  const close = () => {
    setAsked(null);
    deciding.clearFailure();
  };
  const decide = async (value: unknown) => {
    // The schema of the server judges the names; an empty one is one of its refusals.
    const input = { id: district.id, value } as Input<typeof proposedDistricts.decideDistrict>;
    const became = await deciding.run(input);
    if (!became?.isDone) return false;
    close();
    onDecided();
    notify({
      kind: 'success',
      title: t`Saved`,
      description: t`Adverts changed: ${formatNumber(locale, became.answer.listings)}`,
    });
    return true;
  };
  const shared = { district, isBusy: deciding.isBusy, failure: deciding.failure, onClose: close, onDecide: decide };
  return (
    <div className="flex flex-wrap gap-2">
      <Button kind="secondary" onClick={() => setAsked('known')}>
        <Trans>Another spelling</Trans>
      </Button>
      <Button kind="secondary" onClick={() => setAsked('new')}>
        <Trans>New district</Trans>
      </Button>
      <Button kind="secondary" onClick={() => setAsked('none')}>
        <Trans>No district</Trans>
      </Button>
      {asked === 'new' && <NewDistrict {...shared} />}
      {asked === 'known' && <KnownDistrict {...shared} />}
      {asked === 'none' && <NoDistrict {...shared} />}
    </div>
  );
}

interface DecisionProps {
  readonly district: ProposedDistrict;
  readonly isBusy: boolean;
  readonly failure: ReturnType<typeof useCommand>['failure'];
  readonly onClose: () => void;
  /** True when it was done. */
  readonly onDecide: (value: unknown) => Promise<boolean>;
}

/** Asks for the names of a new district; one of them begins as the file writes it. */
function NewDistrict({ district, isBusy, failure, onClose, onDecide }: DecisionProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const form = useDeskForm(nameFields, { name: nameAsWritten(district.written) }, failure);
  const city = district.city.name[locale];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add this district?`}
      description={t`People can filter by it in ${city} and find it under both names. Its adverts show these names.`}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            <Trans>Go back</Trans>
          </Button>
          <Button type="submit" form={`new-${district.id}`} busy={isBusy}>
            <Trans>Add the district</Trans>
          </Button>
        </>
      }
    >
      <form
        id={`new-${district.id}`}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const { name } = form.value() as { name: unknown };
          void onDecide({ as: 'new', name }).then((isDone) => !isDone && form.refused());
        }}
      >
        <DeskFormFaults name={district.id} fields={nameFields} form={form} />
        <DeskFormFields name={district.id} fields={nameFields} form={form} />
        {Object.keys(form.errors).length === 0 && <CommandFailure failure={failure} />}
      </form>
    </Dialog>
  );
}

/** Asks which district of the city is meant; the nearest names come first. */
function KnownDistrict({ district, isBusy, failure, onClose, onDecide }: DecisionProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { ask } = useApp();
  const { city, nearest } = district;
  const { data: known = nearest } = useQuery({ ...ask(proposedDistricts.districtsOf, { city: city.id }), ...fresh });
  const [into, setInto] = useState(nearest[0]?.id ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const isNear = new Set(nearest.map(({ id }) => id));
  const others = known
    .filter(({ id }) => !isNear.has(id))
    .toSorted((a, b) => a.name[locale].localeCompare(b.name[locale], locale));
  const options = [...nearest, ...others].map(({ id, name }) => ({ value: id, label: name[locale] }));
  const id = `into-${district.id}`;
  const decide = () => {
    setIsMissing(into === '');
    if (into === '') document.getElementById(id)?.focus();
    else void onDecide({ as: 'known', into });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Which district is meant?`}
      description={t`Its adverts get this district, and later files with this spelling too.`}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            <Trans>Go back</Trans>
          </Button>
          <Button busy={isBusy} onClick={decide}>
            <Trans>Use this district</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          <bdi>{district.written}</bdi> · {city.name[locale]}
        </p>
        <Field id={id} label={t`District`} error={isMissing && t`Choose a district`}>
          {(control) => (
            <Select
              {...control}
              value={into}
              emptyLabel={t`Choose`}
              options={options}
              onChange={({ target }) => {
                setInto(target.value);
                setIsMissing(false);
              }}
            />
          )}
        </Field>
        <CommandFailure failure={failure} />
      </div>
    </Dialog>
  );
}

function NoDistrict({ district, isBusy, failure, onClose, onDecide }: DecisionProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Show no district?`}
      description={t`Its adverts name only their city, and later files with this name too.`}
      actions={
        <>
          <Button kind="secondary" onClick={onClose} data-initial-focus>
            <Trans>Go back</Trans>
          </Button>
          <Button kind="danger" busy={isBusy} onClick={() => void onDecide({ as: 'none' })}>
            <Trans>Show no district</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          <bdi>{district.written}</bdi> · {district.city.name[locale]}
        </p>
        <CommandFailure failure={failure} />
      </div>
    </Dialog>
  );
}
