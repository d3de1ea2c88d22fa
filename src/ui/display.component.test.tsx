import { type ReactNode, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../tests/support/accessible.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { show, type Shown } from '../../tests/support/show.tsx';
import { formatMoney, formatNumber } from '#i18n/format.ts';
import { Accordion } from './accordion/accordion.tsx';
import { Badge } from './badge/badge.tsx';
import { Breadcrumb } from './breadcrumb/breadcrumb.tsx';
import { Card } from './card/card.tsx';
import { ColorModeProvider } from './color-mode/color-mode.tsx';
import { ColorModeSwitch } from './color-mode/color-mode-switch.tsx';
import { EmptyState } from './empty-state/empty-state.tsx';
import { ErrorState } from './error-state/error-state.tsx';
import { Facts, Stat } from './facts/facts.tsx';
import { Notice } from './notice/notice.tsx';
import { Pager } from './pager/pager.tsx';
import { Price } from './price/price.tsx';
import { ProgressBar } from './progress-bar/progress-bar.tsx';
import { Loading, Skeleton, SkeletonText } from './skeleton/skeleton.tsx';
import { SkipLink } from './skip-link/skip-link.tsx';
import { Steps } from './steps/steps.tsx';
import { Tabs } from './tabs/tabs.tsx';
import { Timeline } from './timeline/timeline.tsx';

describe.each(['en', 'ar'] as const)('display components in %s', (language) => {
  const isRtl = language === 'ar';
  const open = (component: ReactNode): Promise<Shown> =>
    show(language, <div className="page grid gap-4">{component}</div>);
  const text = (selector: string) => document.querySelector(selector)?.textContent.replaceAll(/\s+/g, ' ').trim();

  describe('Tabs', () => {
    function Two({ seen }: { seen: string[] }) {
      const [selected, select] = useState<'facts' | 'photos' | 'terms'>('facts');
      return (
        <Tabs
          label="About the car"
          selected={selected}
          onSelect={(id) => (seen.push(id), select(id))}
          tabs={[
            { id: 'facts', label: 'Facts', panel: <p>Five seats</p> },
            { id: 'photos', label: 'Photos', panel: <p>Three photos</p> },
            { id: 'terms', label: 'Terms', panel: <p>Two years</p> },
          ]}
        />
      );
    }

    test('show one panel, named by its tab', async () => {
      await open(<Two seen={[]} />);
      await expect.element(page.getByRole('tabpanel', { name: 'Facts' })).toHaveTextContent('Five seats');
      await page.getByRole('tab', { name: 'Photos' }).click();
      await expect.element(page.getByRole('tabpanel', { name: 'Photos' })).toHaveTextContent('Three photos');
      await expect.element(page.getByText('Five seats')).not.toBeInTheDocument();
      await expect.element(page.getByRole('tab', { name: 'Photos' })).toHaveAttribute('aria-selected', 'true');
      await expectAccessible();
    });

    test('are one Tab stop; arrows move in reading direction and round the ends, Home and End to the ends', async () => {
      const seen: string[] = [];
      await open(<Two seen={seen} />);
      await page.getByRole('tab', { name: 'Facts' }).click();
      seen.length = 0;
      const forward = isRtl ? '{ArrowLeft}' : '{ArrowRight}';
      const back = isRtl ? '{ArrowRight}' : '{ArrowLeft}';
      await userEvent.keyboard(forward);
      await expect.element(page.getByRole('tab', { name: 'Photos' })).toHaveFocus();
      await userEvent.keyboard(`{End}${forward}${back}{Home}`);
      await expect.element(page.getByRole('tab', { name: 'Facts' })).toHaveFocus();
      expect(seen).toEqual(['photos', 'terms', 'facts', 'terms', 'facts']);
      await userEvent.tab();
      await expect.element(page.getByRole('tabpanel')).toHaveFocus();
    });
  });

  describe('Pager', () => {
    const href = (one: number) => `/products/cars?page=${one}`;
    const number = (one: number) => formatNumber(language, one);

    test('is not there for a single page', async () => {
      await open(<Pager page={1} pages={1} href={href} />);
      expect(document.querySelector('nav')).toBeNull();
    });

    test('links to pages, marks the present one, and has no step beyond the ends', async () => {
      const { say } = await open(<Pager page={1} pages={9} href={href} label="Cars" />);
      const pager = page.getByRole('navigation', { name: 'Cars' });
      await expect
        .element(pager.getByRole('link', { name: say('Page {number}', { number: number(1) }), exact: true }))
        .toHaveAttribute('aria-current', 'page');
      await expect.element(pager.getByRole('link', { name: say('Previous') })).not.toBeInTheDocument();
      const next = pager.getByRole('link', { name: say('Next') });
      expect(next.element().getAttribute('href')).toContain('page=2');
      await expectAccessible();
    });

    test('leads on with a press, as links do', async () => {
      const { say, address } = await open(<Pager page={4} pages={9} href={href} />);
      await page.getByRole('link', { name: say('Previous') }).click();
      expect(address()).toBe('/products/cars?page=3');
    });
  });

  test('Breadcrumb links to the pages above and marks the present one, also for search engines', async () => {
    const { say, address } = await open(
      <Breadcrumb
        crumbs={[{ label: 'Home', href: '/' }, { label: 'Cars', href: '/products/cars' }, { label: 'Camry 2023' }]}
      />,
    );
    const path = page.getByRole('navigation', { name: say('Breadcrumb') });
    await expect.element(path.getByText('Camry 2023')).toHaveAttribute('aria-current', 'page');
    expect(path.getByRole('link').elements()).toHaveLength(2);
    expect([...document.querySelectorAll('[itemprop="position"]')].map((one) => one.getAttribute('content'))).toEqual([
      '1',
      '2',
      '3',
    ]);
    await path.getByRole('link', { name: 'Cars' }).click();
    expect(address()).toBe('/products/cars');
  });

  test('Accordion opens by pointer and keyboard, and of one name only one is open', async () => {
    await open(
      <>
        <Accordion summary="Who can apply?" name="faq" open>
          Everybody of 18 years
        </Accordion>
        <Accordion summary="How long does it take?" name="faq">
          Two days
        </Accordion>
      </>,
    );
    await expect.element(page.getByText('Everybody of 18 years')).toBeVisible();
    await expect.element(page.getByText('Two days')).not.toBeVisible();
    await page.getByText('How long does it take?').click();
    await expect.element(page.getByText('Two days')).toBeVisible();
    await expect.element(page.getByText('Everybody of 18 years')).not.toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Two days')).not.toBeVisible();
    expect(document.querySelector('summary')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });

  test('Timeline says which stage is present and which are done, not only by colour', async () => {
    const { say } = await open(
      <Timeline
        milestones={[
          { label: 'Sent', state: 'done', about: 'Yesterday' },
          { label: 'Review', state: 'now' },
          { label: 'Contract', state: 'ahead' },
        ]}
      />,
    );
    const stages = page.getByRole('listitem');
    await expect.element(stages.nth(0)).toHaveTextContent(`Sent ${say('(done)')}Yesterday`);
    await expect.element(stages.nth(1)).toHaveAttribute('aria-current', 'step');
    await expect.element(stages.nth(2)).not.toHaveAttribute('aria-current');
    await expect.element(stages.nth(2)).toHaveTextContent('Contract');
  });

  test('Steps say where in the wizard the person is', async () => {
    const { say } = await open(<Steps step={2} steps={5} />);
    const total = { current: formatNumber(language, 2), total: formatNumber(language, 5) };
    await expect.element(page.getByText(say('Step {current} of {total}', total))).toBeVisible();
    const bars = [...document.querySelectorAll('[aria-hidden] > span')];
    expect(bars.map((bar) => bar.classList.contains('bg-brand'))).toEqual([true, true, false, false, false]);
  });

  test('ProgressBar reads out a share of 100, stays within its ends, and has no figure while unknown', async () => {
    await open(
      <>
        <ProgressBar label="Photo 1" value={0.254} />
        <ProgressBar label="Photo 2" value={1.2} />
        <ProgressBar label="Photo 3" value={null} />
      </>,
    );
    const bar = (name: string) => page.getByRole('progressbar', { name });
    await expect.element(bar('Photo 1')).toHaveAttribute('aria-valuenow', '25');
    await expect.element(bar('Photo 2')).toHaveAttribute('aria-valuenow', '100');
    await expect.element(bar('Photo 3')).not.toHaveAttribute('aria-valuenow');
    const [track, fill] = [bar('Photo 1').element(), bar('Photo 1').element().firstElementChild];
    const [outer, inner] = [track.getBoundingClientRect(), fill?.getBoundingClientRect()];
    // It grows in reading direction.
    expect(isRtl ? inner?.right : inner?.left).toBeCloseTo(isRtl ? outer.right : outer.left, 0);
  });

  test('Badge and Card are plain text and a section, without a role of their own', async () => {
    await open(
      <>
        <Badge tone="success">Verified</Badge>
        <Card as="article" aria-label="Camry">
          2023
        </Card>
      </>,
    );
    await expect.element(page.getByText('Verified')).toBeVisible();
    await expect.element(page.getByRole('article', { name: 'Camry' })).toHaveTextContent('2023');
    await expectAccessible();
  });

  test('Facts are terms with their values, Stat a figure with its label', async () => {
    await open(
      <>
        <Facts
          facts={[
            { label: 'Year', value: '2023' },
            { label: 'Fuel', value: 'Petrol' },
          ]}
        />
        <Stat value="5.2%" label="APR" />
      </>,
    );
    expect(
      page
        .getByRole('term')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Year', 'Fuel']);
    expect(
      page
        .getByRole('definition')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['2023', 'Petrol']);
    await expect.element(page.getByText('APR')).toBeVisible();
    await expectAccessible();
  });

  test('Price keeps the sign left of the digits in both languages, rounds only where told, and marks an old price', async () => {
    const { say } = await open(
      <>
        <p id="price">
          <Price halalas={31_452_550} />
        </p>
        <p id="whole">
          <Price halalas={31_452_550} whole />
        </p>
        <p id="old">
          <Price halalas={32_430_000} struck />
        </p>
      </>,
    );
    expect(text('#price')).toBe(formatMoney(language, 31_452_550));
    expect(text('#whole')).toBe(formatMoney(language, 31_452_600));
    const sign = document.querySelector('#price svg');
    expect(sign?.getAttribute('aria-label')).toBe(say('SAR'));
    const box = document.querySelector('#price bdi')?.getBoundingClientRect();
    expect(sign?.getBoundingClientRect().left).toBeCloseTo(box?.left ?? 0, 0);
    expect(document.querySelector('#old s')).not.toBeNull();
    expect(document.querySelector('#price s')).toBeNull();
  });

  test('EmptyState has a heading, a reason and the next step', async () => {
    let presses = 0;
    await open(
      <EmptyState title="No cars match" actions={<button onClick={() => (presses += 1)}>Clear filters</button>}>
        Try fewer filters
      </EmptyState>,
    );
    await expect.element(page.getByRole('heading', { level: 2, name: 'No cars match' })).toBeVisible();
    await expect.element(page.getByText('Try fewer filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    expect(presses).toBe(1);
  });

  test('ErrorState is announced, can be tried again once at a time, and names a reference', async () => {
    let retries = 0;
    function Failing() {
      const [isBusy, setIsBusy] = useState(false);
      return (
        <ErrorState
          onRetry={() => {
            retries += 1;
            setIsBusy(true);
          }}
          retrying={isBusy}
          reference="a1b2"
        />
      );
    }
    const { say } = await open(<Failing />);
    const alert = page.getByRole('alert');
    await expect.element(alert.getByRole('heading', { name: say('This could not be loaded') })).toBeVisible();
    await expect.element(alert.getByText('a1b2')).toBeVisible();
    const again = page.getByRole('button', { name: say('Try again') });
    await again.click();
    await userEvent.keyboard('{Enter}');
    expect(retries).toBe(1);
  });

  test('Notice is read out only where it appears by itself, and closes only where it can', async () => {
    let closed = 0;
    const { say } = await open(
      <>
        <Notice title="Sample data">Nothing here is for sale</Notice>
        <Notice tone="warning" live title="The price has changed" onDismiss={() => (closed += 1)} />
      </>,
    );
    expect(
      page
        .getByRole('status')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['The price has changed']);
    expect(page.getByRole('button').elements()).toHaveLength(1);
    await page.getByRole('button', { name: say('Dismiss') }).click();
    expect(closed).toBe(1);
    await expectAccessible();
  });

  test('skeletons are one word for a screen reader', async () => {
    const { say } = await open(
      <Loading>
        <Skeleton className="h-8 w-40" />
        <SkeletonText lines={3} />
      </Loading>,
    );
    await expect.element(page.getByRole('status')).toHaveAttribute('aria-busy', 'true');
    expect(page.getByRole('status').element().textContent).toBe(say('Loading'));
    expect(document.querySelectorAll('.skeleton')).toHaveLength(4);
  });

  test('SkipLink is the first Tab stop, visible only with focus, and leads past the header', async () => {
    const { say } = await open(
      <>
        <SkipLink to="content" />
        <a href="#menu">Menu</a>
        <main id="content" tabIndex={-1}>
          Content
        </main>
      </>,
    );
    const link = page.getByRole('link', { name: say('Skip to the content') });
    expect(link.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
    await userEvent.tab();
    await expect.element(link).toHaveFocus();
    await eventually(() => expect(link.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  test('ColorModeSwitch changes the colours at once and keeps the choice on the device', async () => {
    const { say } = await open(
      <ColorModeProvider>
        <ColorModeSwitch />
      </ColorModeProvider>,
    );
    const choose = async (label: string) => page.getByText(say(label), { exact: true }).click();
    await choose('Dark');
    await eventually(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
    await expect.element(page.getByRole('radio', { name: say('Dark') })).toBeChecked();
    expect(localStorage.getItem('color-mode')).toBe('dark');
    await choose('Light');
    await eventually(() => expect(document.documentElement.dataset['theme']).toBe('light'));
    await choose('Device');
    expect(localStorage.getItem('color-mode')).toBe('system');
  });
});
