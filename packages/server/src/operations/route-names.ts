/**
 * Names requests by their route, `/api/fights/{id}`, for logs and metrics. The path itself is never used, because whoever
 * knows the id of a fight can play it. What is outside the API is `page`, and what the API does not have is `unknown`.
 */
export function routeNames(routes: readonly string[]): (url: string) => string {
  const patterns = [...new Set(routes)]
    .filter(route => !route.includes('*'))
    .map(route => ({
      name: route.replaceAll(/:(\w+)/g, '{$1}'),
      // One expression for each route: this runs for every request.
      matcher: new RegExp(`^${route.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
    }));
  return url => {
    const path = url.replace(/^https?:\/\/[^/]*/i, '').split('?', 1)[0]!;
    const found = patterns.find(({ matcher }) => matcher.test(path));
    if (found) return found.name;
    return path === '/api' || path.startsWith('/api/') ? 'unknown' : 'page';
  };
}
