/** One of the small drawings with a word below it at the end of the header. */
export const headerToolClass =
  'relative flex min-h-11 min-w-11 flex-col items-center justify-center gap-0.5 rounded-sm px-1 text-[0.6875rem] leading-tight font-medium whitespace-nowrap text-ink-2 hover:text-ink'
