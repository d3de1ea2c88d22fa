import type { Employment, JobOpening } from '#domain/contact/job-opening.ts';
import { organization } from './organization.ts';
import type { HeadFacts, Thing } from './screen-head.ts';
import { known } from './structured-data.ts';

/** The values that search engines read. */
const employmentTypes: Readonly<Record<Employment, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
};

/** A vacancy as structured data. */
export function jobPosting(
  facts: HeadFacts,
  { title, place, employment, summary, tasks, requirements = [], publishedAt, closesOn }: JobOpening,
): Thing {
  const { locale } = facts;
  return known({
    '@type': 'JobPosting',
    title: title[locale],
    description: [summary, ...tasks, ...requirements].map((one) => one[locale]).join('\n'),
    qualifications: requirements.map((one) => one[locale]).join('\n') || undefined,
    employmentType: employment && employmentTypes[employment],
    datePosted: publishedAt,
    validThrough: closesOn && `${closesOn}T23:59:59+03:00`,
    directApply: true,
    hiringOrganization: organization(facts),
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: place[locale], addressCountry: 'SA' },
    },
    url: facts.address('/jobs'),
  });
}
