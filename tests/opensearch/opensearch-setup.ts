import type { TestProject } from 'vitest/node';
import { OpenSearchUnavailable, startOpenSearch } from '../support/open-search-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the OpenSearch of this run, as `SEARCH_URL` takes them. */
    openSearch: string;
  }
}

/** Starts one OpenSearch for the whole run; each database has indexes of its own there. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  try {
    const cluster = await startOpenSearch();
    project.provide('openSearch', cluster.urls);
    return cluster.stop;
  } catch (error) {
    if (!(error instanceof OpenSearchUnavailable)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
