import { catalogueOf } from '#domain/catalogue/kinds/kinds.ts';
import { listHref } from '#domain/catalogue/list-address.ts';
import type { NewsCounts } from '#domain/notifications/notification.ts';
import { addressParameters } from '#domain/saved-searches/search-address.ts';
import type { Locale } from '#i18n/locale.ts';
import type { Postman } from '../accounts/postman.ts';
import type { JobQueue } from '../db/job-queue.ts';
import type { Services } from '../http/serve.ts';
import { codeNames } from '../saved-searches/code-names.ts';
import type { NotificationDelivery } from './notification-delivery.ts';
import { findMailbox } from './notifications-sql.ts';
import { type NamedSearch, notifyOfSearches, selectMailedSearches, takeDueNews } from './search-alerts-sql.ts';
import { stopAddress } from './stop-alerts.ts';

const BATCH = 500;

type MailedNews = NewsCounts & { readonly search: number };

interface SearchAlertsNeeds
  extends Pick<Services, 'db' | 'clock' | 'index' | 'kinds' | 'words' | 'dataDir'>, Pick<NotificationDelivery, 'push'> {
  readonly postman: Pick<Postman, 'deliver'>;
  readonly jobs: JobQueue;
  /** Start of the address of our pages, without a trailing slash. */
  readonly pages: string;
}

/**
 * Tells people what is new to their saved searches, when it is due:
 *
 *   search_news -> one transaction: taken out, under the bell, and a job for each browser and mailbox -> each job alone
 *
 * All news of a person that is due together makes one push and one letter. Returns the number of searches told.
 */
export function createSearchAlerts(needs: SearchAlertsNeeds): { readonly tellDue: () => Promise<number> } {
  const { db, clock, jobs, push } = needs;
  const letter = jobs.take<{ account: string; news: readonly MailedNews[] }>({
    name: 'search-letters',
    retries: 3,
    retryDelay: 5,
    backsOff: true,
    // Longer than the first attempt at a letter.
    expiresIn: 120,
    pollSeconds: 2,
    work: ({ account, news }, id) => sendLetter(needs, account, news, id),
  });

  return {
    tellDue: () =>
      db.transaction().execute(async (transaction) => {
        const now = clock();
        const due = await takeDueNews(transaction, now, BATCH);
        const notified = await notifyOfSearches(transaction, due, now);
        for (const account of new Set(due.flatMap((one) => (one.by === 'push' ? [one.account] : [])))) {
          const [first, ...more] = notified.filter((one) => one.account === account);
          // Of several searches the push leads to the list.
          const notification = more.length === 0 ? first?.id : undefined;
          await push(account, { topic: 'searches', notification }, transaction);
        }
        const mailed = due.filter(({ by }) => by === 'email');
        for (const account of new Set(mailed.map((one) => one.account))) {
          const own = mailed.filter((one) => one.account === account);
          await letter({ account, news: own.map(({ search, news }) => ({ search, ...news })) }, transaction);
        }
        return due.length;
      }),
  };
}

/** One letter about all searches of a person that have news. */
async function sendLetter(
  needs: SearchAlertsNeeds,
  account: string,
  news: readonly MailedNews[],
  jobId: string,
): Promise<void> {
  const { db, postman, pages, dataDir } = needs;
  const mailbox = await findMailbox(db, account);
  if (!mailbox?.email) return;
  const { email, locale } = mailbox;
  const searches = await selectMailedSearches(
    db,
    account,
    news.map(({ search }) => search),
  );
  // Removed, or told otherwise, since.
  if (searches.length === 0) return;
  const lines = searches.map((search) => {
    const counts = news.find((one) => one.search === search.id);
    return counts ? lineOf(needs, search, counts, locale) : '';
  });
  const leave = stopAddress({ dataDir, pages }, account);
  const values = { searches: lines.join('\n\n'), settings: `${pages}/${locale}/searches`, leave };
  await postman.deliver({ email, template: 'searches', values, leaveUrl: leave, locale }, jobId);
}

/** "Toyota · Camry: 3 new", and the address of the list. */
function lineOf(
  needs: SearchAlertsNeeds,
  { kind, address, name }: NamedSearch,
  counts: NewsCounts,
  locale: Locale,
): string {
  const { words, pages, kinds } = needs;
  const catalogue = catalogueOf(kind, kinds);
  const parameters = addressParameters(address) ?? {};
  const named = [parameters['q'], ...Object.values(codeNames(needs, { kind, address })).map((one) => one[locale])];
  const title = name ?? (named.filter(Boolean).join(' · ') || words.message(`letter.searches.${kind}`, {}, locale));
  const said = (['fresh', 'cheaper', 'ending'] as const)
    .filter((what) => counts[what] > 0)
    .map((what) => words.message(`letter.searches.${what}`, { count: String(counts[what]) }, locale));
  return `${title}: ${said.join(locale === 'ar' ? '، ' : ', ')}\n${pages}/${locale}${listHref(catalogue, parameters)}`;
}
