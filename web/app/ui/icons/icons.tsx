/** All icons. They are in two files, so that the bundle of every page does not contain the icons of some pages. */

export * from './page-icons.tsx'
export * from './shell-icons.tsx'
