export { ClusterError, withoutPassword } from './cluster-error.js';
export { type ClusterOptions, clusterExecutor } from './cluster-executor.js';
export { migrate } from './queue.js';
export { type ClusterWorker, type ClusterWorkerOptions, startWorker } from './worker.js';
