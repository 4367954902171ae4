/** A failure between the machines of a cluster, with a message for users. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';

  constructor(
    readonly code: 'cluster/invalid' | 'cluster/unreachable' | 'cluster/not-migrated' | 'cluster/failed',
    message: string,
  ) {
    super(message);
  }
}

/** An address without its password. */
export function withoutPassword(url: string): string {
  return url.replace(/\/\/([^:@/]*):[^@/]*@/, '//$1:…@').slice(0, 200);
}
