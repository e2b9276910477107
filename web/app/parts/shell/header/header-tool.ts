/** Class of an icon with a label at the end of the header. */
export const headerToolClass = 'header-tool'
