import { parentPort, workerData } from 'node:worker_threads'
import { Follower } from './follow.ts'
import { KeptAnswers } from './kept-answers.ts'
import type { Answer, News, Question, ThreadSettings } from './messages.ts'

// The thread of an engine: follows the changes, and answers what the process asks.
const tell = (news: News) => parentPort?.postMessage(news)
const follower = new Follower(workerData as ThreadSettings, tell)
const kept = new KeptAnswers()

parentPort?.on('message', (question: Question) => {
  if (question.kind === 'close') return follower.close()
  tell({ kind: 'answer', id: question.id, answer: answerTo(question) })
})

function answerTo(question: Exclude<Question, { kind: 'close' }>): Answer {
  const { generation } = follower
  if (generation === null) return null
  try {
    return kept.answerTo(question, () =>
      question.kind === 'page'
        ? generation.findPage(question.asked)
        : generation.countFacets(question.asked, question.freshSince),
    )
  } catch (error) {
    tell({ kind: 'failed', error: error instanceof Error ? error.message : String(error) })
    return null
  }
}

await follower.run()
parentPort?.close()
