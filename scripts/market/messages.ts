import { limits } from '#contracts/limits.ts'
import { type Database, databaseOver } from '#server/database/client.ts'
import {
  answerMessage,
  closeMessage,
  type HelpMessage,
  listOpenMessages,
  readReplyFigures,
} from '#server/modules/help/index.ts'
import { closeReport, listOpenReports, type OpenReport } from '#server/modules/messages/index.ts'
import { atTheTerminal } from '#server/modules/operators/index.ts'
import { overDatabase, runCommand, Usage } from './command.ts'

/**
 * `npm run messages` lists the messages of the contact page that wait for an answer, the most urgent first, and the
 * conversations that were reported. `npm run messages -- ID` records that a message was answered or closes a report;
 * with the words of the ANSWER it sends them and shows them to the person. Works beside a
 * running market.
 */
async function main(): Promise<void> {
  const [id, ...more] = process.argv.slice(2)
  const answer = more.join(' ').trim() || null
  if (id !== undefined && !/^[\da-f-]{36}$/.test(id))
    throw new Usage('Usage: npm run messages [-- ID [ANSWER]]')
  await overDatabase(async ({ pool, config }) => {
    const db = databaseOver(pool)
    const now = new Date()
    if (id !== undefined) {
      const publicUrl = () => config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
      process.stdout.write(`${await close(db, { id, at: now, answer, publicUrl })}\n`)
    }
    const reports = await listOpenReports(db)
    for (const report of reports) process.stdout.write(`${textOfReport(report)}\n\n`)
    const open = await listOpenMessages(db)
    for (const message of open) process.stdout.write(`${textOf(message, now)}\n\n`)
    const { due, inTime } = await readReplyFigures(db, now)
    const kept = `${inTime} of ${due} that fell due in the last 30 days were answered within ${limits.helpReplyHours} hours`
    process.stdout.write(`${open.length} wait for an answer; ${kept}. ${reports.length} reports are open.\n`)
  })
}

interface Closing {
  readonly id: string
  readonly at: Date
  readonly answer: string | null
  readonly publicUrl: () => string
}

async function close(db: Database, { answer, publicUrl, ...what }: Closing): Promise<string> {
  const by = { ...what, actor: atTheTerminal }
  if (await closeReport(db, by)) return 'The report is closed.'
  if (answer) await answerMessage(db, { ...by, version: null }, answer, publicUrl)
  else await closeMessage(db, { ...by, version: null }, null)
  return answer ? 'The answer is sent.' : 'Recorded as answered.'
}

function textOfReport({ side, store, buyer, ...report }: OpenReport): string {
  return [
    `${report.id} (report: ${report.reason}, ${report.at})`,
    side === 'buyer'
      ? `${report.reporter}, a buyer, reports the store ${store}`
      : `${report.reporter}, of the store ${store}, reports the buyer ${buyer} (${report.buyer_id})`,
    ...(report.note ? [`Note: ${report.note}`] : []),
    ...report.messages.map((message) => `  ${message.at} ${message.side}: ${message.text}`),
  ].join('\n')
}

function textOf(message: HelpMessage, now: Date): string {
  const hours = Math.round((message.replyBy.getTime() - now.getTime()) / 3_600_000)
  return [
    `${message.id} (${message.kind}, ${hours < 0 ? `OVERDUE by ${-hours} h` : `${hours} h left`})`,
    `From: ${message.fullName ?? message.rating} <${message.email ?? 'no e-mail address'}>${message.phoneNumber ? `, ${message.phoneNumber}` : ''}`,
    ...(message.subject ? [`Subject: ${message.subject}`] : []),
    ...(message.category ? [`Feedback: ${message.category}`] : []),
    message.message,
    ...message.screenshots.map((url) => `Screenshot: ${url}`),
  ].join('\n')
}

runCommand(main)
