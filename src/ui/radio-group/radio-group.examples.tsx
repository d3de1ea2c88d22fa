import { useState } from 'react';
import { BuildingIcon, UserIcon } from '../icons/icons.tsx';
import { type Examples, useSay } from '../say.ts';
import { RadioGroup } from './radio-group.tsx';

function Group({ layout }: { layout: 'list' | 'cards' | 'segments' }) {
  const say = useSay();
  const [value, setValue] = useState<'individual' | 'company'>('individual');
  const hints = layout === 'cards';
  return (
    <RadioGroup
      legend={say('Account type', 'نوع الحساب')}
      layout={layout}
      value={value}
      onChange={setValue}
      options={[
        {
          value: 'individual',
          label: say('Individual', 'فرد'),
          hint: hints ? say('For yourself and your family', 'لك ولأسرتك') : undefined,
          icon: layout === 'list' ? undefined : <UserIcon />,
        },
        {
          value: 'company',
          label: say('Company', 'شركة'),
          hint: hints ? say('With a commercial register', 'بسجل تجاري') : undefined,
          icon: layout === 'list' ? undefined : <BuildingIcon />,
        },
      ]}
    />
  );
}

export const examples: Examples = {
  'as a list': () => <Group layout="list" />,
  'as cards': () => <Group layout="cards" />,
  'as segments': () => <Group layout="segments" />,
  'with an error': (say) => (
    <RadioGroup
      legend={say('Transmission', 'ناقل الحركة')}
      value={null}
      onChange={() => undefined}
      error={say('Choose one', 'اختر واحدًا')}
      options={[
        { value: 'automatic', label: say('Automatic', 'أوتوماتيك') },
        { value: 'manual', label: say('Manual', 'يدوي') },
      ]}
    />
  ),
};
