/** Under which the person's profile is kept while the pages are open. */
export const profileKey = ['profile']
