export { type AppOptions, createApp, type WebApp } from './app.js';
export { type LoadedModules, loadModules } from './fights/known-rulesets.js';
export type { TrustProxy } from './http/client-addresses.js';
export type { Limits } from './limits.js';
export type { AnsweredRequest } from './operations/answered-requests.js';
export { openSaves, type Saves } from './saves/saves.js';
export { type RunningServer, type ServeOptions, serve } from './serve.js';
export { ServeError, type ServeErrorCode } from './serve-error.js';
