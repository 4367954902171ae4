export { type ClusterOptions, crewOfCluster } from './crew.js';
export { ClusterError, shown } from './queue.js';
export { type ClusterWorker, type ClusterWorkerOptions, startWorker } from './worker.js';
