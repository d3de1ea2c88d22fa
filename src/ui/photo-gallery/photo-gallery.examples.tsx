import { drawnPhoto } from '../picture/picture.examples.tsx';
import type { Examples } from '../say.ts';
import { PhotoGallery } from './photo-gallery.tsx';

const photos = ['example-1', 'example-2', 'example-3', 'example-4', 'example-5'].map((id) => ({ ...drawnPhoto, id }));

export const examples: Examples = {
  'five photos': (say) => (
    <div className="max-w-2xl">
      <PhotoGallery photos={photos} title={say('Hyundai Sonata Smart', 'هيونداي سوناتا سمارت')} />
    </div>
  ),
};
