import type { StoredPhoto } from './photo-sources.ts';
import type { Examples } from '../say.ts';
import { Picture } from './picture.tsx';

/** A sample photo; without a server, it shows the placeholder of a missing photo. */
export const drawnPhoto: StoredPhoto = { id: 'example', width: 1600, height: 1000, widths: [320, 640, 1280] };

export const examples: Examples = {
  'in its place': (say) => (
    <Picture
      photo={drawnPhoto}
      alt={say('A blue sedan', 'سيارة سيدان زرقاء')}
      sizes="320px"
      className="w-80 rounded-md"
    />
  ),
};
