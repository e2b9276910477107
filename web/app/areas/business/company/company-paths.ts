const root = '/b2b/company'

/** The pages of a company. */
export const companyPaths = {
  overview: root,
  settings: `${root}/settings`,
  branches: `${root}/branches`,
  newBranch: `${root}/branches/add`,
  branch: (id: string) => `${root}/branches/${id}`,
  members: `${root}/members`,
  limits: `${root}/limits`,
  prices: `${root}/prices`,
  activity: `${root}/members/activity`,
} as const
