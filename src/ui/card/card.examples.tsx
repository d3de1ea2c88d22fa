import { Badge } from '../badge/badge.tsx';
import { IconButton } from '../button/button.tsx';
import { CompareIcon, HeartIcon } from '../icons/icons.tsx';
import { drawnPhoto } from '../picture/picture.examples.tsx';
import { Picture } from '../picture/picture.tsx';
import { Price } from '../price/price.tsx';
import type { Examples } from '../say.ts';
import { Card } from './card.tsx';

export const examples: Examples = {
  'a thing in a grid': (say) => (
    <Card as="article" flush pressable className="max-w-72">
      <div className="relative">
        <Picture photo={drawnPhoto} alt="" sizes="288px" className="aspect-8/5 w-full object-cover" />
        <Badge tone="accent" className="absolute start-2.5 top-2.5">
          {say('Ends in 3 days', 'ينتهي خلال 3 أيام')}
        </Badge>
        <IconButton label={say('Favourite', 'المفضلة')} look="floating" className="absolute! end-2 top-2 z-1">
          <HeartIcon />
        </IconButton>
      </div>
      <div className="p-4">
        <h4 className="text-md">
          <a href="#card" className="stretched">
            {say('Hyundai Sonata Smart', 'هيونداي سوناتا سمارت')}
          </a>
        </h4>
        <p className="mt-1 text-sm text-ink-3">{say('2025 · New · Jeddah', '2025 · جديدة · جدة')}</p>
        <div className="mt-3 flex items-end justify-between">
          <div>
            <Price halalas={11_290_000} className="text-lg font-semibold" />
            <p className="mt-1 rounded-sm bg-brand-tint px-2 py-0.5 text-sm text-on-brand-tint">
              {say('from ', 'من ')}
              <Price halalas={164_000} className="font-semibold" /> {say('/ month', '/ شهر')}
            </p>
          </div>
          <IconButton label={say('Compare', 'قارن')} look="outlined" className="relative z-1">
            <CompareIcon />
          </IconButton>
        </div>
      </div>
    </Card>
  ),
  'not settled yet': (say) => (
    <Card dashed className="max-w-md">
      {say('Waiting to be sent when you are online.', 'بانتظار الإرسال عند عودة الاتصال.')}
    </Card>
  ),
};
