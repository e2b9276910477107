/** What tables are described with; apart, because only files of tables need it. */
export * from 'drizzle-orm/pg-core'
