import type { z } from 'zod'
import type { ConversationThread, ReportConversation } from '#contracts/messages/messages.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Database } from '../../database/client.ts'
import { sql } from '../../database/drizzle.ts'
import { lockPerson } from '../accounts/index.ts'
import { ofParty, type Party, readThread } from './conversations.queries.ts'
import { wakeBoth } from './write-message.ts'

/** Marks a conversation as read by a side. Refuses: conversation.not_found. */
export function markRead(db: Database, party: Party, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const changed =
      party.side === 'buyer'
        ? sql`buyer_unread = 0, buyer_unread_since = null, buyer_told_at = null`
        : sql`store_unread = 0, store_unread_since = null, store_told_at = null`
    const { rows } = await tx.execute(sql`
      update conversations c set ${changed} where c.id = ${id} and ${ofParty(party)} returning c.id`)
    if (rows.length === 0) throw new Refusal('conversation.not_found')
    await wakeBoth(tx, id)
  })
}

/** A side takes no messages of the other, or takes them again. Refuses: conversation.not_found. */
export function setBlock(
  db: Database,
  party: Party,
  id: string,
  isBlocked: boolean,
): Promise<ConversationThread> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, party.personId)
    await readThread(tx, party, id)
    if (isBlocked) {
      await tx.execute(sql`
        insert into message_blocks (store_id, person_id, side)
        select store_id, person_id, ${party.side} from conversations where id = ${id} on conflict do nothing`)
    } else {
      await tx.execute(sql`
        delete from message_blocks b using conversations c
        where c.id = ${id} and b.store_id = c.store_id and b.person_id = c.person_id and b.side = ${party.side}`)
    }
    await wakeBoth(tx, id)
    return readThread(tx, party, id)
  })
}

const copiedMax = 20

/** Reports a conversation to the market, with a copy of its newest messages, once per person. Refuses: conversation.not_found, conversation.already_reported. */
export function report(
  db: Database,
  party: Party,
  id: string,
  { reason, note }: z.output<typeof ReportConversation>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, party.personId)
    // Its buyer may be deleting the account; whoever deletes it locks the person before the conversation too.
    await tx.execute(sql`
      select from people where id = (select person_id from conversations where id = ${id}) for key share`)
    await readThread(tx, party, id)
    const { rows } = await tx.execute(sql`
      insert into message_reports (conversation_id, person_id, side, store_id, buyer_id, reason, note, messages)
      select c.id, ${party.personId}, ${party.side}, c.store_id, c.person_id, ${reason}, ${note},
        (select jsonb_agg(jsonb_build_object('side', m.side, 'text', m.text, 'at', iso_instant(m.created_at)) order by m.created_at, m.id)
         from (select * from messages where conversation_id = c.id order by created_at desc, id desc limit ${copiedMax}) m)
      from conversations c where c.id = ${id} on conflict do nothing returning id`)
    if (rows.length === 0) throw new Refusal('conversation.already_reported')
  })
}
