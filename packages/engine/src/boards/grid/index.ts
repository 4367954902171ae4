export { Digger, isConnected, type Rect } from './dig.js';
export * from './grid.js';
export * from './memory.js';
export { DIAGONAL, Flood, STRAIGHT } from './paths.js';
export { fieldOfView, ray, sees, straightLine } from './sight.js';
