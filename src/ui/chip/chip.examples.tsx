import type { Examples } from '../say.ts';
import { Chip, RemovableChip } from './chip.tsx';

export const examples: Examples = {
  'filters to switch': (say) => (
    <div className="strip gap-2">
      <Chip selected>{say('Cars', 'سيارات')}</Chip>
      <Chip>{say('New', 'جديدة')}</Chip>
      <Chip>{say('Used', 'مستعملة')}</Chip>
      <Chip>{say('Riyadh', 'الرياض')}</Chip>
    </div>
  ),
  'filters in force': (say) => (
    <div className="flex flex-wrap gap-2">
      <RemovableChip label={say('Toyota', 'تويوتا')} onRemove={() => undefined} />
      <RemovableChip label={say('up to 2,000 SAR a month', 'حتى 2,000 ر.س شهريًا')} onRemove={() => undefined} />
    </div>
  ),
};
