/** Query key of the person's profile. */
export const profileKey = ['profile']
