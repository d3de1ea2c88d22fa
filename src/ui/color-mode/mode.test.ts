import { describe, expect, it } from 'vitest';
import { forcedMode, readColorMode, shownMode } from './mode.ts';

describe('light and dark', () => {
  it('follows the device until somebody chooses', () => {
    expect(shownMode('system', null, true)).toBe('dark');
    expect(shownMode('system', null, false)).toBe('light');
    expect(shownMode('light', null, true)).toBe('light');
  });

  it('lets a page force a mode over every choice', () => {
    expect(
      shownMode(
        'dark',
        forcedMode('light', () => undefined),
        true,
      ),
    ).toBe('light');
  });

  it('only warns when a page forces "system"', () => {
    const warnings: string[] = [];
    expect(forcedMode('system', (message) => warnings.push(message))).toBeNull();
    expect(warnings).toHaveLength(1);
  });

  it('takes rubbish in storage for no choice', () => {
    expect(readColorMode('purple')).toBe('system');
    expect(readColorMode(null)).toBe('system');
    expect(readColorMode('dark')).toBe('dark');
  });
});
