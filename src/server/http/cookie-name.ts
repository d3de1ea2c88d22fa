import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

/** The name of a cookie. Over HTTPS browsers then take it from this host alone, with Secure and for every path; over HTTP they take no such name. */
export const cookieName = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name);

/** The language a browser keeps. It decides about nothing but words, so both names are read. */
export const localeCookie = (c: Context): string | undefined =>
  getCookie(c, cookieName('locale', true)) ?? getCookie(c, 'locale');
