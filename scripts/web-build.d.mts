/** Builds the web pages when anything they are made of has changed since the last build. */
export function ensureWebBuild(): Promise<void>
