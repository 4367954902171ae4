/** Whether a path fits a route; a part of the route that begins with a colon stands for any text. */
export function matchesRoute(route: string, path: string): boolean {
  const parts = route.split('/');
  const given = path.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
  );
}

/**
 * Names requests by their route, `/api/fights/{id}`, for logs and metrics. The path itself is never used, because whoever
 * knows the id of a fight can play it. What is outside the API is `page`, and what the API does not have is `unknown`.
 */
export function routeNames(routes: readonly string[]): (url: string) => string {
  const patterns = [...new Set(routes)].filter(route => !route.includes('*'));
  return url => {
    const path = url.replace(/^https?:\/\/[^/]*/i, '').split('?', 1)[0]!;
    const route = patterns.find(pattern => matchesRoute(pattern, path));
    if (route) return route.replaceAll(/:(\w+)/g, '{$1}');
    return path === '/api' || path.startsWith('/api/') ? 'unknown' : 'page';
  };
}
