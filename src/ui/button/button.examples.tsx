import { CompareIcon, HeartFilledIcon, HeartIcon, SearchIcon } from '../icons/icons.tsx';
import { useState } from 'react';
import { type Examples, useSay } from '../say.ts';
import { Button, buttonClass, IconButton } from './button.tsx';

function Hearts() {
  const say = useSay();
  const [saved, setSaved] = useState(true);
  return (
    <div className="flex gap-3">
      <IconButton
        label={say('Favourite', 'المفضلة')}
        look="floating"
        aria-pressed={saved}
        onClick={() => setSaved(!saved)}
      >
        {saved ? <HeartFilledIcon className="size-5 text-danger" /> : <HeartIcon />}
      </IconButton>
      <IconButton label={say('Compare', 'قارن')} look="outlined">
        <CompareIcon />
      </IconButton>
      <IconButton label={say('Search', 'بحث')}>
        <SearchIcon />
      </IconButton>
    </div>
  );
}

export const examples: Examples = {
  'the four kinds': (say) => (
    <div className="flex flex-wrap gap-3">
      <Button>{say('Save and next', 'حفظ ومتابعة')}</Button>
      <Button kind="secondary">{say('Previous', 'السابق')}</Button>
      <Button kind="ghost">{say('Clear filters', 'امسح التصفية')}</Button>
      <Button kind="danger">{say('Cancel the request', 'ألغِ الطلب')}</Button>
    </div>
  ),
  'large, with an icon, busy, disabled, as a link': (say) => (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="l">{say('Apply for financing', 'قدّم طلب التمويل')}</Button>
      <Button icon={<SearchIcon />}>{say('Show 1,284 cars', 'اعرض 1,284 سيارة')}</Button>
      <Button busy>{say('Sending', 'جارٍ الإرسال')}</Button>
      <Button disabled>{say('Not now', 'ليس الآن')}</Button>
      <a href="#button" className={buttonClass({ kind: 'secondary' })}>
        {say('A link', 'رابط')}
      </a>
    </div>
  ),
  'on the deep panel': (say) => (
    <div className="rounded-lg bg-deep p-5">
      <Button kind="onDeep">{say('Use this estimate', 'استخدم هذا التقدير')}</Button>
    </div>
  ),
  'icon buttons': () => <Hearts />,
};
