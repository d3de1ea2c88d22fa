import { describe, expect, it } from 'vitest';
import { photoAddress, photoSources } from './photo-sources.ts';

const photo = { id: 'camry-1', width: 1600, height: 1000, widths: [320, 640, 1280] };

describe('photo addresses', () => {
  it('lists the smallest format first, each in every width', () => {
    expect(photoSources(photo).map((source) => source.type)).toEqual(['image/avif', 'image/webp', 'image/jpeg']);
    expect(photoSources(photo)[0]?.srcSet).toBe(
      '/photos/camry-1-320.avif 320w, /photos/camry-1-640.avif 640w, /photos/camry-1-1280.avif 1280w',
    );
  });

  it('takes the next larger width, or the largest', () => {
    expect(photoAddress(photo, 500)).toBe('/photos/camry-1-640.jpg');
    expect(photoAddress(photo, 4000)).toBe('/photos/camry-1-1280.jpg');
  });
});
