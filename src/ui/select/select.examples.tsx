import { Field } from '../field/field.tsx';
import type { Examples } from '../say.ts';
import { Select } from './select.tsx';

export const examples: Examples = {
  'with an empty first option': (say) => {
    const options = [
      { value: 'riyadh', label: say('Riyadh', 'الرياض') },
      { value: 'jeddah', label: say('Jeddah', 'جدة') },
    ];
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={say('City', 'المدينة')}>
          {(control) => <Select {...control} emptyLabel={say('Any city', 'كل المدن')} options={options} />}
        </Field>
        <Field label={say('Work sector', 'جهة العمل')} error={say('Work sector is required', 'جهة العمل مطلوبة')}>
          {(control) => <Select {...control} emptyLabel={say('Choose', 'اختر')} options={options} />}
        </Field>
      </div>
    );
  },
};
