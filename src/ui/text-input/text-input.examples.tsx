import { Field } from '../field/field.tsx';
import { SearchIcon } from '../icons/icons.tsx';
import type { Examples } from '../say.ts';
import { TextArea, TextInput } from './text-input.tsx';

export const examples: Examples = {
  'money with a hint': (say) => (
    <Field
      label={say('Monthly salary', 'الراتب الشهري')}
      hint={say('Basic salary plus housing, before deductions.', 'الراتب الأساسي مع بدل السكن قبل الاستقطاعات.')}
    >
      {(control) => <TextInput {...control} kind="decimal" suffix={say('SAR', 'ر.س')} defaultValue="14,500" />}
    </Field>
  ),
  'with an error': (say) => (
    <Field
      label={say('Monthly commitments', 'الالتزامات الشهرية')}
      error={say('Monthly commitments is required', 'الالتزامات الشهرية مطلوبة')}
    >
      {(control) => <TextInput {...control} kind="decimal" suffix={say('SAR', 'ر.س')} />}
    </Field>
  ),
  'phone and e-mail': (say) => (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={say('Mobile', 'الجوال')}>
        {(control) => <TextInput {...control} kind="phone" defaultValue="966512345678" placeholder="9665XXXXXXXXX" />}
      </Field>
      <Field label={say('Email', 'البريد الإلكتروني')} optional>
        {(control) => <TextInput {...control} kind="email" defaultValue="noura@example.com" />}
      </Field>
    </div>
  ),
  'day and time': (say) => (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={say('Licence valid until', 'الترخيص سارٍ حتى')}>
        {(control) => <TextInput {...control} kind="date" defaultValue="2026-11-21" />}
      </Field>
      <Field label={say('Opens', 'يفتح')}>
        {(control) => <TextInput {...control} kind="time" defaultValue="09:00" />}
      </Field>
    </div>
  ),
  'search, disabled, several lines': (say) => (
    <div className="grid gap-4">
      <TextInput
        kind="search"
        aria-label={say('Search', 'بحث')}
        prefix={<SearchIcon />}
        placeholder={say('Brand, model or city', 'ماركة أو موديل أو مدينة')}
      />
      <TextInput aria-label={say('City', 'المدينة')} disabled defaultValue={say('Riyadh', 'الرياض')} />
      <Field label={say('Details', 'التفاصيل')} optional>
        {(control) => <TextArea {...control} />}
      </Field>
    </div>
  ),
};
