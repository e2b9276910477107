const folder = process.env.NODE_COMPILE_CACHE

/** For a program that a test starts with an environment of its own: it starts twice as fast with what Node compiled before. */
export const compileCache: Record<string, string> = folder ? { NODE_COMPILE_CACHE: folder } : {}
