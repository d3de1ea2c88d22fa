import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { OwnPartnerPage } from '#domain/partners/partner-page.ts';
import { weekdays } from '#domain/partners/opening-hours.ts';
import { CitySelect } from '#client/accounts/place-selects.tsx';
import { ConflictNotice } from '#client/applications/conflict-notice.tsx';
import { SavedLine } from '#client/applications/saved-line.tsx';
import { HoursFields } from '#client/partners/hours-fields.tsx';
import { useLocale } from '#client/shell/use-app.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { ErrorSummary, type FieldFault } from '#ui/error-summary/error-summary.tsx';
import { type ControlProps, Field } from '#ui/field/field.tsx';
import { EyeIcon } from '#ui/icons/menu-icons.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { LogoField } from './logo-field.tsx';
import { pageProblems, type PageValues } from './page-values.ts';
import { idOfField, problemMessage, wordsOfField } from './page-words.ts';
import { PhoneFields } from './phone-fields.tsx';
import type { PageWork } from './use-page-work.ts';

interface PageFormProps {
  page: OwnPartnerPage;
  work: PageWork;
  logoAddress: string | null;
  /** Above the questions: unpublished changes of an earlier visit. */
  notices?: ReactNode;
  onPreview: () => void;
  onPublish: () => Promise<void>;
}

/** Order of the error summary: that of the form. */
const order = [
  'name.ar',
  'name.en',
  'about.ar',
  'about.en',
  'logo',
  'city',
  'address.ar',
  'address.en',
  'phones',
  'whatsapp',
  ...weekdays.map((day) => `hours.${day}`),
];
const placeOf = (field: string) => order.findIndex((one) => field === one || field.startsWith(`${one}.`));

/** The form of a partner's page, on one screen. */
export function PageForm({ page, work, logoAddress, notices, onPreview, onPublish }: PageFormProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  // Errors show only after the first attempt; from then on they are updated at every keystroke.
  const [isChecked, setIsChecked] = useState(false);
  const [attempt, setAttempt] = useState(Object.keys(work.refusals).length > 0 ? 1 : 0);
  const [isBusy, setIsBusy] = useState(false);
  const { values } = work;
  const problems = isChecked ? pageProblems(values) : {};

  const messageOf = (field: string): string | undefined => {
    const problem = problems[field];
    if (!problem) return work.refusals[field];
    const { label, gender } = wordsOfField(field);
    return i18n._(problemMessage(problem, { field: i18n._(label), gender }));
  };
  const faults = [...new Set([...Object.keys(problems), ...Object.keys(work.refusals)])]
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((field): FieldFault => ({ fieldId: idOfField(field), message: messageOf(field) }));

  const publish = async () => {
    setAttempt((count) => count + 1);
    if (work.conflict) return;
    setIsChecked(true);
    if (Object.keys(pageProblems(values)).length > 0) return work.flush();
    setIsBusy(true);
    await onPublish().finally(() => setIsBusy(false));
  };

  const labelOf = (field: string) => i18n._(wordsOfField(field).label);
  const ask = (
    field: string,
    control: (props: ControlProps) => ReactNode,
    more: { hint?: ReactNode; optional?: boolean } = {},
  ) => (
    <Field id={idOfField(field)} label={labelOf(field)} error={messageOf(field)} {...more}>
      {control}
    </Field>
  );
  const typed = (
    key: keyof PageValues & ('nameAr' | 'nameEn' | 'aboutAr' | 'aboutEn' | 'city' | 'addressAr' | 'addressEn'),
    ...fields: readonly string[]
  ) => ({
    value: values[key],
    onChange: (event: { target: { value: string } }) => work.change({ [key]: event.target.value }, ...fields),
    onBlur: work.flush,
  });

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      {notices}
      {work.conflict && <ConflictNotice conflict={work.conflict} attempt={attempt} />}
      {work.refusal && (
        <Notice tone="danger" title={<Trans>The page was not accepted</Trans>}>
          {work.refusal}
        </Notice>
      )}
      <ErrorSummary faults={faults} attempt={attempt} />
      <Part title={<Trans>Name and description</Trans>}>
        <div className="grid gap-5 sm:grid-cols-2">
          {ask('name.ar', (control) => (
            <TextInput {...control} {...typed('nameAr', 'name.ar')} lang="ar" autoComplete="organization" />
          ))}
          {ask('name.en', (control) => (
            <TextInput {...control} {...typed('nameEn', 'name.en')} lang="en" autoComplete="organization" />
          ))}
        </div>
        {page.verifiedAt !== null && (
          <p className="text-sm text-ink-3">
            <Trans>Your page stays verified when you change its name. We keep a record of the change.</Trans>
          </p>
        )}
        {ask(
          'about.ar',
          (control) => (
            <TextArea {...control} {...typed('aboutAr', 'about.ar')} lang="ar" rows={4} />
          ),
          {
            optional: values.aboutEn.trim() !== '',
            hint: <Trans>One language is enough; using both reaches more people</Trans>,
          },
        )}
        {ask(
          'about.en',
          (control) => (
            <TextArea {...control} {...typed('aboutEn', 'about.en', 'about.ar')} lang="en" rows={4} />
          ),
          { optional: values.aboutAr.trim() !== '' },
        )}
      </Part>
      <Part title={<Trans>Logo</Trans>}>
        <LogoField
          work={work}
          address={logoAddress}
          name={locale === 'ar' ? values.nameAr : values.nameEn}
          error={messageOf('logo')}
        />
      </Part>
      <Part title={<Trans>City and address</Trans>}>
        {ask('city', (control) => (
          <CitySelect {...control} {...typed('city', 'city')} />
        ))}
        <div className="grid gap-5 sm:grid-cols-2">
          {ask(
            'address.ar',
            (control) => (
              <TextInput {...control} {...typed('addressAr', 'address.ar')} lang="ar" />
            ),
            { optional: true },
          )}
          {ask(
            'address.en',
            (control) => (
              <TextInput {...control} {...typed('addressEn', 'address.en')} lang="en" />
            ),
            { optional: true },
          )}
        </div>
      </Part>
      <Part title={<Trans>Contact</Trans>}>
        <p className="text-sm text-ink-3">
          <Trans>Shown on your page. Each advert keeps the contact you gave it.</Trans>
        </p>
        <PhoneFields work={work} messageOf={messageOf} />
      </Part>
      <Part title={<Trans>Opening hours</Trans>}>
        <HoursFields
          hours={values.hours}
          onChange={(hours, ...fields) => work.change({ hours }, ...fields)}
          onBlur={work.flush}
          messageOf={messageOf}
          idOf={idOfField}
        />
      </Part>
      <div className="grid gap-3 border-t border-line pt-5">
        <SavedLine saved={work.saved} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row">
          <Button kind="secondary" size="l" icon={<EyeIcon className="size-5" />} onClick={onPreview}>
            <Trans>Preview</Trans>
          </Button>
          <Button type="submit" size="l" busy={isBusy} className="sm:flex-1">
            <Trans>Publish the page</Trans>
          </Button>
        </div>
      </div>
    </form>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" className="grid grid-cols-1 gap-5">
      <h2 className="text-md">{title}</h2>
      {children}
    </Card>
  );
}
