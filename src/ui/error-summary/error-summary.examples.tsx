import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import type { Examples } from '../say.ts';
import { ErrorSummary } from './error-summary.tsx';

export const examples: Examples = {
  'above its form': (say) => {
    const message = say('Monthly salary is required', 'الراتب الشهري مطلوب');
    return (
      <div className="grid max-w-md gap-4">
        <ErrorSummary attempt={0} faults={[{ fieldId: 'example-salary', message }]} />
        <Field id="example-salary" label={say('Monthly salary', 'الراتب الشهري')} error={message}>
          {(control) => <TextInput {...control} kind="decimal" />}
        </Field>
      </div>
    );
  },
};
