import { createFileRoute } from '@tanstack/react-router';
import { CalculatorPage } from '#client/financing/calculator/calculator-page.tsx';

/**
 * The address holds every input, by the names in `domain/financing/calculator-fields.ts`: `asset` (car, home, personal),
 * `from` (price, budget), `price`, `budget`, `down` or `downShare`, `months`, `final` or `finalShare`, `kind`, `rate`,
 * `insurance`, `depreciation`, `fee`, `condition`, `firstHome` and so on, such as `?asset=home&price=900000&months=240`.
 */
export const Route = createFileRoute('/_default/financing-calculator')({
  beforeLoad: ({ context }) => context.words.load('calculator'),
  // Only picked here; the screen's chunk validates them, which keeps that code out of the first load.
  validateSearch: (raw: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(raw).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
  component: CalculatorScreen,
});

function CalculatorScreen() {
  return <CalculatorPage search={Route.useSearch()} />;
}
