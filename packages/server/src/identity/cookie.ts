import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { SESSION_LIFE_MS } from './sessions.js';

const NAME = 'fray_session';
const ONLY_TOKEN = new RegExp(`^${NAME}=([\\w-]+)$`);

export function readSessionToken(c: Context): string | undefined {
  return getCookie(c, NAME);
}

/** Reads the token from the header. A cookie header with nothing but the token needs no parser. */
export function parseSessionToken(header: string): string | undefined {
  return ONLY_TOKEN.exec(header)?.[1] ?? parse(header, NAME)[NAME];
}

/** Scripts and other sites cannot read the cookie; with an https: origin it is never sent unencrypted. */
export function setSessionCookie(c: Context, token: string, origin: string): void {
  setCookieValue(c, token, origin, SESSION_LIFE_MS / 1000);
}

export function clearSessionCookie(c: Context, origin: string): void {
  setCookieValue(c, '', origin, 0);
}

function setCookieValue(c: Context, value: string, origin: string, maxAge: number): void {
  const secure = origin.startsWith('https:');
  setCookie(c, NAME, value, { path: '/api', httpOnly: true, sameSite: 'Strict', secure, maxAge });
}
