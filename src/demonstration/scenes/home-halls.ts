import { shrub } from './home-outdoors.ts';
import { accents, between, gatedWall, greenery, pick, type Site, whole } from './home-site.ts';
import { mix } from './pen.ts';

/** A front of glass under an awning or a wide board without words. */
export function shop(site: Site, isShowroom: boolean): string {
  const { space, hour, roll, fill, accent } = site;
  const { block, panel, window, slab } = space;
  const width = isShowroom ? between(roll, 20, 26) : between(roll, 9, 15);
  const distance = isShowroom ? 27 : between(roll, 17, 21);
  const high = isShowroom ? between(roll, 7, 9) : between(roll, 4.6, 8.4);
  const own = block([-width / 2, width], [distance, 9], [0, high], fill);
  const bays = isShowroom ? 6 : whole(roll, 3, 5);
  const glass = Array.from({ length: bays }, (_, index) =>
    window(
      own.front,
      [0.04 + (index * 0.92) / bays, 0.04 + ((index + 0.88) * 0.92) / bays],
      [0.25, isShowroom ? 5 : 2.9],
      roll() < hour.lit + 0.25,
      1,
    ),
  );
  const board =
    panel(own.front, [0.04, 0.96], isShowroom ? [5.5, 6.4] : [3.3, 4.1], accent, 0.25) +
    Array.from({ length: whole(roll, 2, 4) }, (_, index) =>
      panel(
        own.front,
        [0.12 + index * 0.17, 0.22 + index * 0.17],
        isShowroom ? [5.8, 6.1] : [3.58, 3.82],
        '#f3dfae',
        0.3,
      ),
    ).join('');
  const stripes =
    !isShowroom && roll() < 0.65
      ? Array.from({ length: 16 }, (_, index) =>
          panel(
            own.front,
            [0.04 + index * 0.0575, 0.04 + (index + 1) * 0.0575],
            [2.55, 3.15],
            index % 2 ? '#f4ecdb' : mix(accent, '#1e6b4d', 0.4),
            1,
          ),
        ).join('')
      : slab(own.front, [0.02, 0.98], isShowroom ? 5.1 : 3, 1.2, 0.22, mix(fill, '#ffffff', 0.25));
  const goods = isShowroom
    ? ''
    : Array.from({ length: 7 }, (_, index) =>
        panel(
          own.front,
          [0.08 + index * 0.125, 0.12 + index * 0.125],
          [0.3, between(roll, 0.8, 1.5)],
          mix(pick(roll, accents), '#ffffff', 0.25),
          0.02,
        ),
      ).join('');
  const upper =
    high > 6.5 && !isShowroom
      ? [0.08, 0.4, 0.72].map((share) => window(own.front, [share, share + 0.2], [5, 6.6], roll() < hour.lit)).join('')
      : '';
  return `${own.drawing}${glass.join('')}${goods}${upper}${board}${stripes}${greenery(site, 320)}`;
}

/** A low hall of ribbed metal with roller doors. */
export function warehouse(site: Site): string {
  const { space, hour, roll, fill, accent } = site;
  const { block, panel, shape, slab } = space;
  const [width, high] = [between(roll, 20, 30), between(roll, 6, 9)];
  const metal = mix(mix(fill, '#9aa5a8', between(roll, 0.3, 0.8)), hour.shade, 0.15);
  const left = -width / 2 + between(roll, -3, 3);
  const own = block([left, width], [30, 18], [0, high], metal, false);
  const ribs = Array.from({ length: 44 }, (_, index) =>
    panel(own.front, [index / 44, index / 44 + 0.006], [0, high], 'rgba(0,0,0,.1)'),
  ).join('');
  const rise = between(roll, 0.8, 2.4);
  const gable = `<path d="${shape([
    [left - 0.4, 30, high],
    [left + width / 2, 30, high + rise],
    [left + width + 0.4, 30, high],
  ])}" fill="${mix(metal, '#ffffff', 0.12)}"/><path d="${shape([
    [left - 0.4, 29.8, high],
    [left + width / 2, 29.8, high + rise],
    [left + width + 0.4, 29.8, high],
    [left + width + 0.4, 29.8, high - 0.35],
    [left + width / 2, 29.8, high + rise - 0.35],
    [left - 0.4, 29.8, high - 0.35],
  ])}" fill="${accent}"/>`;
  const doors = whole(roll, 2, 4);
  const gates = Array.from({ length: doors }, (_, index) => {
    const [from, to] = [(index + 0.2) / doors, (index + 0.8) / doors];
    const lines = Array.from({ length: 10 }, (_unused, line) =>
      panel(own.front, [from, to], [0.05 + line * 0.43, 0.1 + line * 0.43], 'rgba(0,0,0,.16)'),
    ).join('');
    return `${panel(own.front, [from - 0.01, to + 0.01], [0, 4.6], mix(metal, '#000000', 0.4))}${panel(own.front, [from, to], [0, 4.4], mix(accent, '#d6dadb', 0.6))}${lines}${slab(own.front, [from - 0.01, to + 0.01], 4.7, 0.9, 0.15, accent)}`;
  }).join('');
  const band = panel(own.front, [0, 1], [high - 1.3, high - 0.6], 'url(#glass)');
  return `${own.drawing}${ribs}${gable}${band}${gates}${gatedWall(site, 22, -26, left - 1, 1.6)}${shrub(hour, between(roll, 100, 400), 60)}${shrub(hour, between(roll, 1200, 1500), 70)}`;
}
