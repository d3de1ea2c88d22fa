import { describe, expect, it } from 'vitest';
import { forcedMode, readColorMode, shownMode } from './mode.ts';

describe('colour modes', () => {
  it('follows the device until a mode is chosen', () => {
    expect(shownMode('system', null, true)).toBe('dark');
    expect(shownMode('system', null, false)).toBe('light');
    expect(shownMode('light', null, true)).toBe('light');
  });

  it('lets a page force a mode regardless of the choice', () => {
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

  it('ignores unknown values in storage', () => {
    expect(readColorMode('purple')).toBe('system');
    expect(readColorMode(null)).toBe('system');
    expect(readColorMode('dark')).toBe('dark');
  });
});
