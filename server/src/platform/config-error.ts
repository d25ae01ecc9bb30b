/** Invalid settings. The message has one sentence for each invalid setting. */
export class ConfigError extends Error {}
