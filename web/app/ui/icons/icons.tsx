/** All icons. They are in four files, so that the bundle of every page does not contain the icons of some pages. */

export * from './desk-icons.tsx'
export * from './help-icons.tsx'
export * from './page-icons.tsx'
export * from './shell-icons.tsx'
