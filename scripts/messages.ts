import { limits } from '#contracts/limits.ts'
import { databaseOver } from '#server/database/client.ts'
import {
  type HelpMessage,
  listOpenMessages,
  markAnswered,
  readReplyFigures,
} from '#server/modules/help/index.ts'
import { overDatabase, runCommand, Usage } from './command.ts'

/**
 * `npm run messages` lists the messages of the contact page that wait for an answer, the most urgent first.
 * `npm run messages -- ID` records that one was answered. Works beside a running market.
 */
async function main(): Promise<void> {
  const [id, ...more] = process.argv.slice(2)
  if (more.length > 0 || (id !== undefined && !/^[\da-f-]{36}$/.test(id)))
    throw new Usage('Usage: npm run messages [-- ID]')
  await overDatabase(async ({ pool }) => {
    const db = databaseOver(pool)
    const now = new Date()
    if (id !== undefined) {
      const sentence = (await markAnswered(db, id, now)) ? 'Recorded as answered.' : 'No such message waits.'
      process.stdout.write(`${sentence}\n`)
    }
    const open = await listOpenMessages(db)
    for (const message of open) process.stdout.write(`${textOf(message, now)}\n\n`)
    const { due, inTime } = await readReplyFigures(db, now)
    const kept = `${inTime} of ${due} that fell due in the last 30 days were answered within ${limits.helpReplyHours} hours`
    process.stdout.write(`${open.length} wait for an answer; ${kept}.\n`)
  })
}

function textOf(message: HelpMessage, now: Date): string {
  const hours = Math.round((message.replyBy.getTime() - now.getTime()) / 3_600_000)
  return [
    `${message.id} (${message.kind}, ${hours < 0 ? `OVERDUE by ${-hours} h` : `${hours} h left`})`,
    `From: ${message.fullName} <${message.email}>${message.phoneNumber ? `, ${message.phoneNumber}` : ''}`,
    ...(message.subject ? [`Subject: ${message.subject}`] : []),
    message.message,
  ].join('\n')
}

runCommand(main)
