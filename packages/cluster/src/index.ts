export { type ClusterOptions, clusterExecutor } from './cluster-executor.js';
export { ClusterError, withoutPassword } from './queue.js';
export { type ClusterWorker, type ClusterWorkerOptions, startWorker } from './worker.js';
