/** One of the small drawings with a word below it at the end of the header. */
export const headerToolClass = 'header-tool'
