import { administrativeFeeGuide } from './administrative-fee-guide.ts';
import { aprAndFlatRate } from './apr-and-flat-rate.ts';
import { debtBurdenRatio } from './debt-burden-ratio.ts';
import { finalPayment } from './final-payment.ts';
import { insuranceOnLeasedCars } from './insurance-on-leased-cars.ts';
import type { SampleArticle } from './sample-article.ts';
import { usedCarChecklist } from './used-car-checklist.ts';
import { usedCarVat } from './used-car-vat.ts';
import { worksWithoutANetwork } from './works-without-a-network.ts';

/** News and blog articles of the demonstration, newest first. */
export const sampleArticles: readonly SampleArticle[] = [
  worksWithoutANetwork,
  aprAndFlatRate,
  debtBurdenRatio,
  usedCarVat,
  usedCarChecklist,
  finalPayment,
  insuranceOnLeasedCars,
  administrativeFeeGuide,
];
