import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { SESSION_LIFE } from './sessions.js';

const NAME = 'fray_session';
const PLAIN = new RegExp(`^${NAME}=([\\w-]+)$`);

export function tokenOf(c: Context): string | undefined {
  return getCookie(c, NAME);
}

/** The same from the header alone. Browsers send a token as it was given; all else is read with care. */
export function tokenIn(header: string): string | undefined {
  return PLAIN.exec(header)?.[1] ?? parse(header, NAME)[NAME];
}

/** Out of reach for scripts and other sites; over HTTPS it never travels in the clear. */
export function giveToken(c: Context, token: string, origin: string): void {
  set(c, token, origin, SESSION_LIFE / 1000);
}

export function takeToken(c: Context, origin: string): void {
  set(c, '', origin, 0);
}

function set(c: Context, value: string, origin: string, maxAge: number): void {
  const secure = origin.startsWith('https:');
  setCookie(c, NAME, value, { path: '/api', httpOnly: true, sameSite: 'Strict', secure, maxAge });
}
