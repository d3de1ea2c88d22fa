import { createServerApp } from '../app.ts';
import type { Route } from '../http/serve.ts';
import type { Services } from '../http/services.ts';
import type { AskApi } from './page-renderer.ts';

/** The API without network, limits and log, for pages that are rendered for nobody in particular. `routes` are those of the server. */
export function createInternalApi(services: Services, routes: readonly Route[]): AskApi {
  const { apiBase } = services.settings;
  const base = apiBase.startsWith('/') ? apiBase : '/api';
  const app = createServerApp(services, { routes, limitOf: () => null, admission: null });
  return async (address, locale) => {
    const answer = await app.request(address.replace(/^\/api/, base), {
      headers: { accept: 'application/json', 'accept-language': locale },
    });
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.text() };
  };
}
