import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

/** The name of a cookie. Over HTTPS its prefix makes browsers accept it only from this host, with Secure and for every path; over HTTP they refuse that prefix. */
export const cookieName = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name);

/** The language stored by a browser. It only selects texts, so both names are read. */
export const localeCookie = (c: Context): string | undefined =>
  getCookie(c, cookieName('locale', true)) ?? getCookie(c, 'locale');
