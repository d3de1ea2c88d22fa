import { describe, expect, it } from 'vitest';
import { nextTab } from './next-tab.ts';

const tabs = ['current', 'completed', 'cancelled'] as const;

describe('keyboard navigation of tabs', () => {
  it('moves on with the arrow in reading direction', () => {
    expect(nextTab('ArrowRight', tabs, 'current', 'ltr')).toBe('completed');
    expect(nextTab('ArrowLeft', tabs, 'current', 'rtl')).toBe('completed');
  });

  it('wraps around at both ends', () => {
    expect(nextTab('ArrowLeft', tabs, 'current', 'ltr')).toBe('cancelled');
    expect(nextTab('ArrowLeft', tabs, 'cancelled', 'rtl')).toBe('current');
  });

  it('moves to the ends with Home and End, and ignores other keys', () => {
    expect(nextTab('End', tabs, 'current', 'ltr')).toBe('cancelled');
    expect(nextTab('Home', tabs, 'cancelled', 'ltr')).toBe('current');
    expect(nextTab('a', tabs, 'current', 'ltr')).toBeNull();
  });
});
