import { createdAt } from '../../../database/columns.ts'
import { index, pgTable, primaryKey, text, uuid } from '../../../database/drizzle-tables.ts'
import { people } from '../../accounts/accounts.tables.ts'

/** With whom a task is. A row whose task is done is swept when the task is (take-task.ts). */
export const deskAssignments = pgTable(
  'desk_assignments',
  {
    kind: text().notNull(),
    /** The id of the task among its kind. */
    taskId: text().notNull(),
    personId: uuid()
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.taskId] }),
    index('desk_assignments_person_idx').on(table.personId),
  ],
)
