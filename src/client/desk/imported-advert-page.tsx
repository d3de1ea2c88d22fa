import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { importedListings } from '#contract/imported-listings.ts';
import { advertForm } from '#domain/adverts/advert-form.ts';
import { questionChoices } from '#domain/adverts/advert-lists.ts';
import { type ImportedDetail, ImportedState } from '#domain/adverts/imported-listing.ts';
import { refreshAdverts } from '#client/adverts/refresh-adverts.ts';
import { CommandFailure } from '#client/orders/command-failure.tsx';
import { fresh } from '#client/orders/fresh.ts';
import { PageTitle } from '#client/shell/page-title.tsx';
import { useApp, useLocale } from '#client/shell/use-app.ts';
import { useCommand } from '#client/shell/use-command.ts';
import { approvalLabels } from '#i18n/adverts/advert-words.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { type ControlProps, Field } from '#ui/field/field.tsx';
import { ChevronBackIcon } from '#ui/icons/icons.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Select } from '#ui/select/select.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { notify } from '#ui/toast/notify.ts';
import { type CorrectedField, readCorrection, type TypedCorrection, typedOf } from './imported-correction.ts';
import { ImportedPhotos, type ShownPhoto } from './imported-photos.tsx';
import { flagLabel } from './imported-words.ts';
import { NoAnswer } from './no-answer.tsx';

/** One advert of an imported file: staff correct price, purpose, texts and images, or delete it. */
export function ImportedAdvertPage({ id }: { id: string }) {
  const { t } = useLingui();
  const { ask } = useApp();
  const locale = useLocale();
  const asked = useQuery({ ...ask(importedListings.importedOne, { id }), ...fresh });
  const { data } = asked;
  return (
    <>
      <PageTitle>{data ? data.title[locale] : t`Advert`}</PageTitle>
      <Back detail={data} />
      {/* Corrected meanwhile by somebody else, the form begins again with what is stored. */}
      {data && <Correction key={data.updatedAt} detail={data} />}
      <NoAnswer asked={asked}>
        <SkeletonText lines={8} />
      </NoAnswer>
    </>
  );
}

function Back({ detail }: { detail: ImportedDetail | undefined }) {
  return (
    <Link
      to="/desk/adverts"
      search={listOf(detail)}
      className="inline-flex min-h-11 w-fit items-center gap-1 text-brand"
    >
      <ChevronBackIcon className="size-4" />
      <Trans>All adverts</Trans>
    </Link>
  );
}

/** The list of its file that shows it. */
function listOf(detail: ImportedDetail | undefined) {
  const state = ImportedState.options.find((one) => one !== 'waiting' && one === detail?.approval);
  return { from: 'files' as const, ...(detail?.file && { file: detail.file }), ...(state && { state }) };
}

const problemWords: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This field is required`,
  max: msg`This text is too long`,
  out_of_range: msg`Enter a price of at least 100 riyals, or leave it empty`,
};

function Correction({ detail }: { detail: ImportedDetail }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const correcting = useCommand(importedListings.correctImported, refreshAdverts);
  const [typed, setTyped] = useState<TypedCorrection>(() => typedOf(detail));
  const [photos, setPhotos] = useState<readonly ShownPhoto[]>(() =>
    detail.photos.map((photo) => ({ id: photo.id, photo, small: null })),
  );
  const [problems, setProblems] = useState<Readonly<Partial<Record<CorrectedField, string>>>>({});
  const set = (part: Partial<TypedCorrection>) => setTyped((before) => ({ ...before, ...part }));
  const { id, kind, title, approval, seller, flags, hasPurpose } = detail;
  const { rentPeriod } = advertForm(kind).questions;
  const periods = rentPeriod ? (questionChoices(rentPeriod) ?? []) : [];
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const read = readCorrection(
      detail,
      typed,
      photos.map((photo) => photo.id),
    );
    setProblems('problems' in read ? read.problems : {});
    if ('problems' in read) {
      const [first] = Object.keys(read.problems);
      if (first) document.getElementById(`imported-${first}`)?.focus();
      else notify({ kind: 'error', title: t`Incorrect data` });
      return;
    }
    const became = await correcting.run(read.correction);
    if (became?.isDone) notify({ kind: 'success', title: t`Changes saved` });
  };
  const field = (
    name: CorrectedField,
    label: string,
    control: (props: ControlProps) => ReactNode,
    { optional = false, hint }: { optional?: boolean; hint?: string } = {},
  ) => {
    const problem = problems[name];
    const words = problem === undefined ? undefined : i18n._(problemWords[problem] ?? msg`Incorrect data`);
    return (
      <Field id={`imported-${name}`} label={label} error={words} optional={optional} hint={hint}>
        {control}
      </Field>
    );
  };
  const line = (name: 'titleEn' | 'titleAr' | 'price', kindOf: 'text' | 'money') => (control: ControlProps) => (
    <TextInput
      {...control}
      kind={kindOf}
      value={typed[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  const text = (name: 'descriptionEn' | 'descriptionAr') => (control: ControlProps) => (
    <TextArea {...control} value={typed[name]} onChange={({ target }) => set({ [name]: target.value })} />
  );
  return (
    <>
      <header className="grid gap-2">
        <Badge tone={approval === 'accepted' ? 'success' : approval === 'pending' ? 'warning' : 'neutral'}>
          {i18n._(approvalLabels[approval])}
        </Badge>
        <h1 className="text-xl wrap-anywhere" dir="auto">
          {title[locale]}
        </h1>
        <p className="flex flex-wrap gap-x-4 text-ink-2 wrap-anywhere">
          <Ltr>{id}</Ltr>
          {seller && <bdi>{seller[locale]}</bdi>}
        </p>
        <ul className="flex flex-wrap gap-2 empty:hidden" aria-label={t`By doubt`}>
          {flags.map((flag) => {
            const label = flagLabel(flag);
            return (
              label && (
                <li key={flag}>
                  <Badge tone="warning" className="max-[24rem]:rounded-md max-[24rem]:whitespace-normal">
                    {i18n._(label)}
                  </Badge>
                </li>
              )
            );
          })}
        </ul>
      </header>
      <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-[46rem] gap-5">
        <Card className="grid gap-5">
          {field('price', t`Price`, line('price', 'money'), {
            optional: true,
            hint: t`Without a price the advert says “price on request”.`,
          })}
          {hasPurpose &&
            field(
              'purpose',
              t`For rent or for sale`,
              (control) => (
                <Select
                  {...control}
                  value={typed.purpose ?? ''}
                  emptyLabel={t`Not known`}
                  onChange={({ target: { value } }) =>
                    set({ purpose: value === 'rent' || value === 'sale' ? value : null })
                  }
                  options={[
                    { value: 'rent', label: t`For rent` },
                    { value: 'sale', label: t`For sale` },
                  ]}
                />
              ),
              { optional: true },
            )}
          {hasPurpose &&
            typed.purpose === 'rent' &&
            field(
              'rentPeriod',
              t`Rent period`,
              (control) => (
                <Select
                  {...control}
                  value={typed.rentPeriod ?? ''}
                  emptyLabel={t`As the price suggests`}
                  onChange={({ target: { value } }) => set({ rentPeriod: value || null })}
                  options={periods.map((one) => ({ value: one.id, label: one.name[locale] }))}
                />
              ),
              { optional: true },
            )}
          {field('titleAr', t`Title in Arabic`, line('titleAr', 'text'))}
          {field('titleEn', t`Title in English`, line('titleEn', 'text'))}
          {field('descriptionAr', t`Description in Arabic`, text('descriptionAr'), { optional: true })}
          {field('descriptionEn', t`Description in English`, text('descriptionEn'), { optional: true })}
        </Card>
        <Card className="grid gap-3">
          <ImportedPhotos photos={photos} onChange={setPhotos} />
        </Card>
        <CommandFailure failure={correcting.failure} />
        <p className="text-sm text-ink-3">
          <Trans>What you change here stays when the file is imported again.</Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="l" busy={correcting.isBusy}>
            <Trans>Save changes</Trans>
          </Button>
          <Deletion detail={detail} />
        </div>
      </form>
    </>
  );
}

function Deletion({ detail }: { detail: ImportedDetail }) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const deleting = useCommand(importedListings.deleteImported, refreshAdverts);
  const remove = async () => {
    const became = await deleting.run({ id: detail.id, approval: detail.approval });
    if (!became?.isDone) return;
    notify({ kind: 'success', title: t`Advert deleted` });
    await navigate({ to: '/desk/adverts', search: listOf(detail), replace: true });
  };
  return (
    <>
      <Button kind="secondary" size="l" onClick={() => setIsAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Delete this advert?`}
        description={t`The advert and its images are deleted permanently. Importing it from a file again does not bring it back.`}
        actions={
          <>
            <Button kind="secondary" onClick={() => setIsAsking(false)} data-initial-focus>
              <Trans>Go back</Trans>
            </Button>
            <Button kind="danger" busy={deleting.isBusy} onClick={() => void remove()}>
              <Trans>Delete</Trans>
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p className="font-semibold">
            <bdi>{detail.title[locale]}</bdi>
          </p>
          <CommandFailure failure={deleting.failure} />
        </div>
      </Dialog>
    </>
  );
}
