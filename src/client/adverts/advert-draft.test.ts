import { beforeEach, describe, expect, test } from 'vitest';
import { bytesOf, draftDevice } from '../../../tests/support/draft-device.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { type Autosave, createAutosave } from '#offline/drafts/autosave.ts';
import type { Draft } from '#offline/drafts/draft.ts';
import type { DraftStore } from '#offline/drafts/draft-store.ts';
import { GUEST_SCOPE } from '#offline/outbox/outbox-item.ts';
import { nothingChanged, withChanged } from '#client/applications/draft-state.ts';
import { createAdvertDraft } from './advert-draft.ts';
import { advertRefusals, inOrder, withPhoto } from './advert-draft-state.ts';
import { emptyAdvert, photosOf, readAdvertValues, videoOf } from './advert-values.ts';

let tabs: readonly [DraftStore, DraftStore];
let autosave: Autosave;
beforeEach(async () => {
  ({ tabs } = draftDevice());
  autosave = createAutosave(tabs[0], advert(tabs[0]));
});

const advert = (store: DraftStore): Draft =>
  store.begin({ scope: GUEST_SCOPE, form: 'advert', step: 'images', values: emptyAdvert('cars', {}) });
const photo = (name: string) => ({ name: `${name}.jpg`, bytes: bytesOf(name) });
/** Names of the photos in display order, as the draft has them. */
const names = (of = autosave) => {
  const { draft } = of.get();
  const values = readAdvertValues(draft);
  return values ? photosOf(values, draft.files).map(({ file }) => file?.name.replace('.jpg', '')) : null;
};
const idOf = (name: string) => autosave.get().draft.files.find((file) => file.name === `${name}.jpg`)?.id ?? '';

describe('photos of an advert', () => {
  test('are stored in the order they were chosen, the first as cover', async () => {
    const { keepPhoto } = createAdvertDraft(autosave, () => undefined);
    for (const name of ['front', 'side', 'inside']) await keepPhoto(photo(name));
    expect(names()).toEqual(['front', 'side', 'inside']);
    expect(names(createAutosave(tabs[0], autosave.get().draft))).toEqual(['front', 'side', 'inside']);
  });

  test('are not stored twice', async () => {
    const { keepPhoto } = createAdvertDraft(autosave, () => undefined);
    await keepPhoto(photo('front'));
    expect(await keepPhoto(photo('front'))).toBe('already_chosen');
    expect(names()).toEqual(['front']);
  });

  test('keep their place when they are turned', async () => {
    const { keepPhoto } = createAdvertDraft(autosave, () => undefined);
    for (const name of ['front', 'side', 'inside']) await keepPhoto(photo(name));
    await keepPhoto(photo('side turned'), idOf('side'));
    expect(names()).toEqual(['front', 'side turned', 'inside']);
    expect(autosave.get().draft.files).toHaveLength(3);
  });

  test('stay deleted when they were deleted while they were being turned', async () => {
    const { keepPhoto, dropPhoto } = createAdvertDraft(autosave, () => undefined);
    for (const name of ['front', 'side']) await keepPhoto(photo(name));
    const side = idOf('side');
    const turned = keepPhoto(photo('side turned'), side);
    dropPhoto(side);
    await turned;
    expect(names()).toEqual(['front']);
    await autosave.flush();
    expect(autosave.get().draft.files.map(({ name }) => name)).toEqual(['front.jpg']);
  });

  test('keep the place of one that was turned while another was dragged', async () => {
    const { keepPhoto, orderPhotos } = createAdvertDraft(autosave, () => undefined);
    for (const name of ['front', 'side', 'inside']) await keepPhoto(photo(name));
    const [front, side, inside] = ['front', 'side', 'inside'].map(idOf);
    await keepPhoto(photo('front turned'), front);
    // The list that was dragged still had the photo from before.
    orderPhotos([front ?? '', inside ?? '', side ?? '']);
    expect(names()).toEqual(['front turned', 'inside', 'side']);
  });

  test('are not added to a draft that another tab has changed, and the person hears of it', async () => {
    const { keepPhoto } = createAdvertDraft(autosave, () => undefined);
    await keepPhoto(photo('front'));
    const { draft } = autosave.get();
    autosave.stop();
    await tabs[1].save({ ...draft, step: 'details' });
    await expect(keepPhoto(photo('side'))).rejects.toThrow('Another tab');
    expect(names()).toEqual(['front']);
    expect(autosave.get().saved).toMatchObject({ kind: 'conflict', theirs: { step: 'details' } });
  });

  test('clear the refusal of the photos when one is added or deleted', async () => {
    const questions: string[] = [];
    const { keepPhoto, dropPhoto } = createAdvertDraft(autosave, (some) => questions.push(...some));
    await keepPhoto(photo('front'));
    dropPhoto(idOf('front'));
    expect(questions).toEqual(['photos', 'photos']);
    await eventually(() => expect(autosave.get().draft.files).toEqual([]));
  });
});

describe('answers and video of an advert', () => {
  test('an answer given while a photo is being stored is kept', async () => {
    const { keepPhoto, answer } = createAdvertDraft(autosave, () => undefined);
    const kept = keepPhoto(photo('front'));
    answer({ price: 7_600_000 });
    await kept;
    expect(readAdvertValues(autosave.get().draft)?.answers).toEqual({ price: 7_600_000 });
    const stored = await tabs[1].open(GUEST_SCOPE, autosave.get().draft.id);
    expect(stored.kind === 'draft' && readAdvertValues(stored.draft)).toMatchObject({ answers: { price: 7_600_000 } });
    expect(names()).toEqual(['front']);
  });

  test('a second video replaces the first', async () => {
    const { keepVideo, dropVideo } = createAdvertDraft(autosave, () => undefined);
    const video = (name: string) => ({ name, type: 'video/mp4', bytes: bytesOf(name) });
    await Promise.all([keepVideo(video('short.mp4')), keepVideo(video('long.mp4'))]);
    const shown = () => {
      const values = readAdvertValues(autosave.get().draft);
      return values && videoOf(values, autosave.get().draft.files);
    };
    expect(shown()).toMatchObject({ file: { name: 'long.mp4' } });
    expect(autosave.get().draft.files).toHaveLength(1);
    dropVideo();
    await eventually(() => expect(shown()).toBeNull());
  });
});

test('a draft of an earlier version keeps the video on the server, until the person removes it', async () => {
  const video = { id: 'v1', type: 'video/mp4', bytes: 2_000_000 };
  const { keptVideo: _, ...older } = { ...emptyAdvert('cars', {}), keptFilm: video };
  autosave.change(older);
  const shown = () => {
    const values = readAdvertValues(autosave.get().draft);
    return values && videoOf(values, []);
  };
  expect(shown()).toMatchObject({ id: 'v1', stored: video });
  createAdvertDraft(autosave, () => undefined).dropVideo();
  await eventually(() => expect(shown()).toBeNull());
});

describe('refusals of an advert', () => {
  const problem = {
    code: 'invalid',
    message: 'The image is too small',
    errors: { 'answers.price': ['Price is required'], 'photos.0': ['Not one of ours'] },
    fileId: 'f1',
    at: 0,
  };

  test('stand at their questions until these are changed', () => {
    expect(advertRefusals(problem, null, nothingChanged)).toEqual({
      price: 'Price is required',
      photos: 'The image is too small',
    });
    const changed = withChanged(nothingChanged, problem, ['photos']);
    expect(advertRefusals(problem, null, changed)).toEqual({ price: 'Price is required' });
  });

  test('show again when the changed advert is refused again', () => {
    const changed = withChanged(nothingChanged, problem, ['price', 'photos']);
    expect(advertRefusals(problem, null, changed)).toEqual({});
    expect(advertRefusals({ ...problem, at: 1 }, null, changed)).toEqual({
      price: 'Price is required',
      photos: 'The image is too small',
    });
  });

  test('a refused video is named at its field', () => {
    const video = { id: 'f1', file: null, stored: { id: 'f1', url: '/videos/f1.mp4' } };
    expect(advertRefusals({ ...problem, errors: {} }, video, nothingChanged)).toEqual({
      videoFile: 'The image is too small',
    });
  });
});

describe('order of photos', () => {
  test('a photo is added last, or in the place of the one it replaces', () => {
    expect(withPhoto(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
    expect(withPhoto(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'b']);
    expect(withPhoto(['b', 'c'], 'c', 'a')).toBeNull();
  });

  test('what was asked for is applied to the photos there are now', () => {
    expect(inOrder(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b']);
    // One stored since comes at its place, one deleted since stays deleted.
    expect(inOrder(['a', 'b', 'new'], ['b', 'a'])).toEqual(['b', 'a', 'new']);
    expect(inOrder(['a', 'c'], ['c', 'b', 'a'])).toEqual(['c', 'a']);
  });
});
