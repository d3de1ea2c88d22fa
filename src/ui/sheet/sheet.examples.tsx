import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { FilterIcon } from '../icons/icons.tsx';
import { type Examples, useSay } from '../say.ts';
import { Sheet } from './sheet.tsx';

function Filters() {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" icon={<FilterIcon />} onClick={() => setOpen(true)}>
        {say('Filters', 'تصفية')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={say('Filters', 'تصفية')}
        actions={
          <Button wide onClick={() => setOpen(false)}>
            {say('Show 1,284 cars', 'اعرض 1,284 سيارة')}
          </Button>
        }
      >
        <Checkbox label={say('New', 'جديدة')} />
        <Checkbox label={say('Used', 'مستعملة')} />
      </Sheet>
    </>
  );
}

export const examples: Examples = { filters: () => <Filters /> };
