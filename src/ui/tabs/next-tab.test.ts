import { describe, expect, it } from 'vitest';
import { nextTab } from './next-tab.ts';

const tabs = ['current', 'completed', 'cancelled'] as const;

describe('moving through tabs by keyboard', () => {
  it('goes on with the arrow that points where reading goes', () => {
    expect(nextTab('ArrowRight', tabs, 'current', 'ltr')).toBe('completed');
    expect(nextTab('ArrowLeft', tabs, 'current', 'rtl')).toBe('completed');
  });

  it('goes round at both ends', () => {
    expect(nextTab('ArrowLeft', tabs, 'current', 'ltr')).toBe('cancelled');
    expect(nextTab('ArrowLeft', tabs, 'cancelled', 'rtl')).toBe('current');
  });

  it('jumps to the ends and leaves other keys alone', () => {
    expect(nextTab('End', tabs, 'current', 'ltr')).toBe('cancelled');
    expect(nextTab('Home', tabs, 'cancelled', 'ltr')).toBe('current');
    expect(nextTab('a', tabs, 'current', 'ltr')).toBeNull();
  });
});
