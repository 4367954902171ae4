import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { SESSION_LIFE_MS } from './sessions.js';

const NAME = 'fray_session';

export function readSessionToken(c: Context): string | undefined {
  return getCookie(c, NAME);
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
