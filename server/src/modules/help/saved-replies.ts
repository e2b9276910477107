import type { z } from 'zod'
import type { ChangeSavedReplyForm, SavedReply, SavedReplyForm } from '#contracts/desk/inbox.ts'
import type { OperatorActKind } from '#contracts/operators/operators.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Connection, Database } from '../../database/client.ts'
import { eq, sql } from '../../database/drizzle.ts'
import { wholeTransaction } from '../../database/through-deadlocks.ts'
import { type OperatorActor, recordOperatorAct } from '../operators/index.ts'
import { savedReplies } from './help.tables.ts'

type Actor = OperatorActor & { readonly operatorId: string }

/** The replies that are ready, by title. */
export async function listSavedReplies(db: Connection): Promise<SavedReply[]> {
  const { rows } = await db.execute<SavedReply & Record<string, unknown>>(sql`
    select r.id, r.title, r.text, r.version, iso_instant(r.updated_at) as changed_at, p.name as changed_by
    from saved_replies r join people p on p.id = r.changed_by order by lower(r.title)`)
  return rows
}

/** Refuses: saved_reply.title_taken. */
export function writeSavedReply(
  db: Database,
  form: z.output<typeof SavedReplyForm>,
  actor: Actor,
): Promise<SavedReply> {
  return wholeTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(savedReplies)
      .values({ ...form, changedBy: actor.operatorId })
      .returning({ id: savedReplies.id })
    const id = row?.id ?? ''
    await record(tx, actor, 'saved_reply.written', { id, title: form.title, before: null, after: form })
    return readOne(tx, id)
  })
}

/** Refuses: saved_reply.not_found, saved_reply.changed, saved_reply.title_taken. */
export function changeSavedReply(
  db: Database,
  id: string,
  { version, ...form }: z.output<typeof ChangeSavedReplyForm>,
  actor: Actor,
): Promise<SavedReply> {
  return wholeTransaction(db, async (tx) => {
    const before = await lock(tx, id)
    if (before.version !== version)
      throw new Refusal('saved_reply.changed', { name: (await readOne(tx, id)).changed_by })
    await tx
      .update(savedReplies)
      .set({ ...form, version: version + 1, changedBy: actor.operatorId, updatedAt: new Date() })
      .where(eq(savedReplies.id, id))
    const { title, text } = before
    await record(tx, actor, 'saved_reply.changed', {
      ...{ id, title: form.title, before: { title, text }, after: form },
    })
    return readOne(tx, id)
  })
}

/** Refuses: saved_reply.not_found. */
export function removeSavedReply(db: Database, id: string, actor: Actor): Promise<void> {
  return wholeTransaction(db, async (tx) => {
    const { title, text } = await lock(tx, id)
    await tx.delete(savedReplies).where(eq(savedReplies.id, id))
    await record(tx, actor, 'saved_reply.removed', { id, title, before: { title, text }, after: null })
  })
}

async function lock(tx: Connection, id: string) {
  const [row] = await tx.select().from(savedReplies).where(eq(savedReplies.id, id)).for('update')
  if (!row) throw new Refusal('saved_reply.not_found')
  return row
}

async function readOne(tx: Connection, id: string): Promise<SavedReply> {
  const found = (await listSavedReplies(tx)).find((reply) => reply.id === id)
  if (!found) throw new Refusal('saved_reply.not_found')
  return found
}

interface Change {
  readonly id: string
  readonly title: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

function record(tx: Connection, actor: Actor, kind: OperatorActKind, { id, title, ...change }: Change) {
  return recordOperatorAct(tx, actor, {
    ...{ kind, subject: 'saved_reply', subjectId: id, label: title },
    ...change,
  })
}
