import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { get, got, testApp } from '../../test/test-app.js';
import { ServeError } from '../serve-error.js';
import { acceptsCoding, CSP } from './static-files.js';

const home = mkdtempSync(join(tmpdir(), 'fray-page-'));
const folder = join(home, 'dist');
mkdirSync(join(folder, 'assets'), { recursive: true });
const put = (path: string, text: string) => writeFileSync(join(folder, path), text);
put('index.html', '<!doctype html><title>Fray</title>');
put('icon.svg', '<svg/>');
put('content.json', '{}');
put('assets/main-BxK3_9aZ.js', 'plain script');
put('assets/main-BxK3_9aZ.js.br', 'br script');
put('assets/main-BxK3_9aZ.js.gz', 'gz script');
put('assets/names.json', '[]');
put('.hidden', 'hidden');
writeFileSync(join(home, 'secret.txt'), 'secret');
symlinkSync(join(home, 'secret.txt'), join(folder, 'link.txt'));
afterAll(() => rmSync(home, { recursive: true }));

const app = testApp({ page: folder });

describe('the page', () => {
  it('is there with its security headers', async () => {
    const { status, type, headers, body } = await get(app, '/');
    expect({ status, type, body }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
      body: '<!doctype html><title>Fray</title>',
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': CSP,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    });
  });

  it('allows nothing from elsewhere and no script in the text', () => {
    const rules = new Map(
      CSP.split('; ').map(rule => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
    );
    expect(rules.get('default-src')).toBe("'self'");
    expect(rules.get('script-src')).toBe("'self'");
    // Relays are sockets: encrypted ones anywhere, others on this machine alone.
    expect(rules.get('connect-src')).toBe("'self' wss: ws://127.0.0.1:* ws://localhost:*");
    rules.delete('connect-src');
    expect([...rules.values()].join(' ')).not.toMatch(/https?:|wss?:|\*|unsafe-eval|blob:/);
  });

  it.each(['/nope', '/health', '/metrics', '/play', '/apiary', '/saga/goblin', '/play/', '/api/x'])(
    'is nowhere but at the top: %s is not found',
    async path => {
      const asProgram = await get(app, path);
      expect(asProgram).toMatchObject({ status: 404, type: 'application/problem+json' });
      expect(asProgram.body.code).toBe('route/unknown');
      const asBrowser = await get(app, path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect(asBrowser.status).toBe(404);
      if (path.startsWith('/api/')) return;
      expect(asBrowser.type).toBe('text/html; charset=utf-8');
      expect(asBrowser.headers.get('content-security-policy')).toBe(CSP);
      expect(asBrowser.body).toContain('<a href="/">');
      expect(asBrowser.body).not.toContain('<title>Fray<');
    },
  );

  it('is at the top, whatever is asked of it', async () => {
    for (const path of ['/', '/?x=1', '/index.html'])
      expect((await get(app, path)).body).toContain('<title>Fray<');
  });

  it('has the content that the server lays over the shipped one', async () => {
    expect((await get(app, '/content.json')).body).toEqual({});
    const packs = { saga: { enemies: { enemies: [{ id: 'ogre' }] } } };
    const own = await get(testApp({ page: folder, packs }), '/content.json');
    expect(own).toMatchObject({ status: 200, type: 'application/json', body: packs });
  });

  it('takes no other method', async () => {
    const { status, headers, body } = await got(app.request('/', { method: 'POST' }));
    expect([status, headers.get('allow'), body.code]).toEqual([405, 'GET, HEAD', 'route/method']);
    const head = await app.request('/', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('never answers with the page for a file that is missing', async () => {
    for (const path of [
      '/assets/gone-12345678.js',
      '/favicon.ico',
      '/link.txt',
      '/.hidden',
      '/assets/main-BxK3_9aZ.js.br',
    ]) {
      expect(await get(app, path)).toMatchObject({ status: 404, body: { code: 'route/unknown' } });
    }
  });

  it('never leads out of its folder', async () => {
    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/../../secret.txt',
      '/assets/..%5c..%5csecret.txt',
      '//secret.txt',
      '/%00secret.txt',
    ]) {
      const { status, body } = await get(app, path);
      expect(status, path).toBe(404);
      expect(JSON.stringify(body), path).not.toContain('"secret"');
    }
  });

  it('that is not built is said so in one line', () => {
    const start = () => testApp({ page: join(home, 'nowhere') });
    expect(start).toThrow(ServeError);
    expect(start).toThrow(
      /^There is no page in .*nowhere: it has no index\.html\. Build the page first, or serve without one\.$/,
    );
  });
});

describe('a file of the page', () => {
  const asset = '/assets/main-BxK3_9aZ.js';

  it('is kept for ever when its name has its hash, and asked for again when not', async () => {
    const { type, headers } = await get(app, asset);
    expect([type, headers.get('cache-control')]).toEqual([
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    const other = await get(app, '/assets/names.json');
    expect([other.type, other.headers.get('cache-control')]).toEqual(['application/json', 'no-cache']);
    expect((await get(app, '/icon.svg')).type).toBe('image/svg+xml');
  });

  it.each([
    ['br, gzip', 'br', 'br script'],
    ['gzip, deflate', 'gzip', 'gz script'],
    ['gzip;q=1.0, br;q=0', 'gzip', 'gz script'],
    ['identity', null, 'plain script'],
    ['*;q=0', null, 'plain script'],
    ['', null, 'plain script'],
  ])('comes as the reader takes it: %s', async (header, coding, text) => {
    const { headers, body } = await get(app, asset, { 'accept-encoding': header });
    expect([headers.get('content-encoding'), headers.get('vary'), body]).toEqual([
      coding,
      'accept-encoding',
      text,
    ]);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await get(app, '/');
    const again = await get(app, '/', { 'if-none-match': `"other", W/${headers.get('etag')}` });
    expect([again.status, again.body]).toEqual([304, '']);
    expect((await get(app, '/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('weighs codings as HTTP says', () => {
    expect(acceptsCoding('BR', 'br')).toBe(true);
    expect(acceptsCoding('*', 'br')).toBe(true);
    expect(acceptsCoding('*, br;q=0', 'br')).toBe(false);
    expect(acceptsCoding('br;q=nonsense', 'br')).toBe(false);
  });
});
