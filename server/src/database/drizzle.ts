// The query builder comes through this module, and its tables through drizzle-tables.ts. Node reads the list of exports of a package
// anew at every import of it, and this one's has 130 KB: four hundred imports took a fifth of the start of each process.
export * from 'drizzle-orm'
