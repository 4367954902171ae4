import { fileURLToPath } from 'node:url';

/** The page lies beside this package, built. */
export const PAGE = fileURLToPath(new URL('../../../web/dist', import.meta.url));
