import { customerTabs } from './definitions.ts'

/** What the list of customers can be of: `active` is no tab, figures that count the active customers lead there. */
export const customerGroups = [...customerTabs, 'active'] as const
