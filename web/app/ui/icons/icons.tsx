/** Every drawing. They lie in two files, so that the pages a visitor sees first do not carry those of all the others. */

export * from './page-icons.tsx'
export * from './shell-icons.tsx'
