import { expect, onceInEnglish, test } from './support/journey.ts';
import { findLayoutFaults } from './support/layout-faults.ts';
import { smallTargets } from './support/small-targets.ts';

// Tests the layout check that every journey uses: what it reports and what it allows.

interface Case {
  readonly name: string;
  readonly html: string;
  /** The expected messages, in any order. */
  readonly faults: readonly RegExp[];
}

const box = 'border: 1px solid; background: white;';

const cases: readonly Case[] = [
  {
    name: 'two texts printed over each other',
    html: '<p style="margin: 0">The first text</p><p style="margin: -1.2em 0 0">The second text</p>',
    faults: [/"The first text" and "The second text" overlap/],
  },
  {
    name: 'columns narrower than their words',
    html: `<ul style="position: absolute; display: grid; grid-template-columns: 1fr 1fr; width: 122px; padding: 0; list-style: none; ${box}"><li style="min-width: 0"><a style="display: flex; min-width: 176px">Car brands</a></li><li style="min-width: 0"><a style="display: flex; min-width: 176px">Marketing offices</a></li></ul>`,
    faults: [
      /"Car brands" leaves <li>/,
      /"Marketing offices" leaves <li>/,
      /"Car brands" and "Marketing offices" overlap/,
    ],
  },
  {
    name: 'a button narrower than its words',
    html: `<button style="width: 60px; white-space: nowrap; overflow: visible; ${box}">Search everything here</button>`,
    faults: [/"Search everything here" leaves <button>/],
  },
  {
    name: 'a box lower than its words',
    html: `<div style="width: 80px; height: 20px; ${box}">Several words that need four lines</div>`,
    faults: [/leaves <div>/],
  },
  {
    name: 'words cut off without an ellipsis',
    html: '<p style="width: 60px; overflow: hidden; white-space: nowrap">Nobody reads the end</p>',
    faults: [/"Nobody reads the end" is cut off by <p>/],
  },
  {
    name: 'a panel that opens past the side of the window',
    html: `<div style="position: relative"><div style="position: absolute; left: -70px; ${box}">Profile and orders</div></div>`,
    faults: [/leaves the window/],
  },
  {
    name: 'a layer higher than the window',
    html: `<div style="position: fixed; top: -12px; ${box}">The first line</div>`,
    faults: [/leaves the window/],
  },
  {
    name: 'a layer without a background',
    html: '<p style="margin: 0">The page itself</p><div style="position: absolute; top: 8px">A menu over it</div>',
    faults: [/overlap/],
  },
  {
    name: 'a title over a field',
    html: '<h1 style="margin: 0; font-size: 24px">Cars in Riyadh</h1><input aria-label="Search" style="display: block; margin-top: -20px; width: 200px; height: 44px">',
    faults: [/"Cars in Riyadh" overlaps <input>/],
  },
  {
    name: 'a price over a button',
    html: `<p style="margin: 0">36,500 riyals</p><button style="display: block; margin-top: -14px; width: 120px; height: 44px; padding-top: 22px; ${box}">Apply</button>`,
    faults: [/"36,500 riyals" overlaps <button>/],
  },

  {
    name: 'a unit within a field',
    html: '<div style="position: relative; width: 200px"><input aria-label="Price" style="width: 100%; height: 44px; box-sizing: border-box"><span style="position: absolute; right: 12px; top: 10px">SAR</span></div>',
    faults: [],
  },
  {
    name: 'a card that is one link',
    html: `<a href="#car" style="display: block; padding: 12px; width: 200px; ${box}"><h2 style="margin: 0">A car</h2><p>36,500 riyals</p></a>`,
    faults: [],
  },
  {
    name: 'lines of a tight heading',
    html: '<h1 style="line-height: 1; width: 200px">A heading of several lines</h1>',
    faults: [],
  },
  {
    name: 'words for screen readers',
    html: '<p>Seen<span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap">Heard, not seen</span></p>',
    faults: [],
  },
  {
    name: 'words shortened with an ellipsis',
    html: '<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A long name of a car</p>',
    faults: [],
  },
  {
    name: 'lines cut after the second with an ellipsis',
    html: '<p style="width: 90px; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2">A description that goes on for many more lines than two</p><p>What follows</p>',
    faults: [],
  },
  {
    name: 'a row that scrolls sideways',
    html: '<div style="display: flex; width: 150px; overflow-x: auto; margin-inline: -8px"><span style="flex: none; width: 120px">Cars</span><span style="flex: none; width: 120px">Offers</span></div>',
    faults: [],
  },
  {
    name: 'a badge on the corner of a picture',
    html: `<div style="position: relative; width: 100px; height: 60px; margin: 20px; background: teal"><span style="position: absolute; top: -10px; left: -10px; ${box}">New offer here</span></div>`,
    faults: [],
  },
  {
    name: 'an open menu over the page',
    html: `<p style="margin: 0">The page itself</p><div style="position: absolute; top: 0; left: 0; padding: 10px; width: 200px; ${box}">A menu over it</div>`,
    faults: [],
  },
  {
    name: 'a header that stays while the page scrolls',
    html: `<div style="position: fixed; inset: 0 0 auto; ${box}">The header</div><p style="margin: 0">The page under it</p>`,
    faults: [],
  },
  {
    name: 'closed layers',
    html: '<p style="margin: 0">Seen</p><div style="margin-top: -1.2em"><div hidden>Closed</div><div style="visibility: hidden">Closed</div><div style="opacity: 0">Closed</div></div>',
    faults: [],
  },
  {
    name: 'a link that comes into the window with the focus',
    html: `<a href="#main" style="position: fixed; top: -60px; ${box}">Skip to the content</a><p>The page</p>`,
    faults: [],
  },
  {
    name: 'closed details',
    html: '<details style="height: 20px"><summary>More</summary><p>Not seen before it is opened</p></details><p>What follows</p>',
    faults: [],
  },
];

/** A hit area of 8 px around a control, and a mark in its corner. */
const targetStyles = `
  button { position: relative }
  .area::after { content: ''; position: absolute; inset: -8px }
  .mark::after { content: ''; position: absolute; inset: 0 auto auto 0; height: 4px }
`;

for (const { name, html, faults } of cases) {
  test(
    `the layout check ${faults.length > 0 ? 'finds' : 'allows'} ${name}`,
    onceInEnglish,
    async ({ page, language }) => {
      await page.setContent(
        `<!doctype html><html lang="${language}"><body style="margin: 8px; font: 16px/1.5 sans-serif">${html}</body></html>`,
      );
      const found = await page.evaluate(findLayoutFaults);
      for (const fault of faults) expect(found).toContainEqual(expect.stringMatching(fault));
      expect(found).toHaveLength(faults.length);
    },
  );
}

test('the layout check finds a text that leaves its container in a screen of the app', async ({ page, at }) => {
  await page.goto(at('/about-us'));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect.poll(() => page.evaluate(findLayoutFaults)).toEqual([]);
  await heading.evaluate((element) => Object.assign(element.style, { inlineSize: '1em', whiteSpace: 'nowrap' }));
  expect(await page.evaluate(findLayoutFaults)).toContainEqual(expect.stringContaining('leaves <h1'));
  // Reset: every journey ends with the same check.
  await heading.evaluate((element) => element.removeAttribute('style'));
});

test(
  'the check of targets finds what is lower than 44 px, and allows hit areas and links in sentences',
  onceInEnglish,
  async ({ page }) => {
    const find = async (html: string) => {
      await page.setContent(`<!doctype html><style>${targetStyles}</style><main>${html}</main>`);
      return page.evaluate(smallTargets);
    };
    for (const small of [
      '<button style="height: 32px">Send</button>',
      '<p><a href="#car">A link alone on its line</a></p>',
      '<h2><a href="#car">A title</a></h2>',
      '<td><input type="checkbox" aria-label="By email"></td>',
      '<button class="mark" style="height: 32px">Send</button>',
    ])
      expect(await find(small), small).toHaveLength(1);
    for (const large of [
      '<button style="height: 44px">Send</button>',
      '<p>Any questions? <a href="#contact">Contact us</a></p>',
      '<label style="display: block; height: 44px"><input type="checkbox"> By email</label>',
      '<button class="area" style="height: 32px">Send</button>',
      '<div style="position: relative; height: 90px"><a class="area" href="#car">A card</a></div>',
    ])
      expect(await find(large), large).toEqual([]);
  },
);
