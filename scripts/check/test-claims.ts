import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refusals } from '#contracts/refusals.ts'
import { isTestFile } from './direction-rules.ts'
import { readSources, report, root } from './sources.ts'
import { screenClaims, unprovoked, whyNotComment } from './test-claims-rules.ts'

// Claims about tests are true: a comment names a test that exists, a screen is claimed by a browser test alone, and
// every refusal of the table is provoked by some test.

const sources = readSources()
const tests = sources.filter(({ path }) => isTestFile(path))
const testFiles = tests.map(({ path }) => path)

/** The comment blocks of an SQL file: consecutive lines that begin with two dashes. */
function commentsOfSql(path: string) {
  const blocks = readFileSync(join(root, path), 'utf8').match(/(?:^[ \t]*--.*\n?)+/gm) ?? []
  return blocks.map((value) => ({ path, line: 0, value }))
}

const comments = [
  ...sources
    .filter(({ path }) => !path.startsWith('scripts/check/'))
    .flatMap(({ path, comments }) => comments.map(({ value, line }) => ({ path, value, line }))),
  ...globSync('server/src/**/*.functions.sql', { cwd: root }).flatMap(commentsOfSql),
]

const sentences = new Map(Object.entries(refusals).map(([code, { sentence }]) => [code, sentence]))
// A test covers the whole table of constraints.
const provoking = sources.filter(
  ({ path }) => isTestFile(path) || path === 'server/src/plugins/database-refusals.ts',
)

report([
  ...comments.flatMap(({ path, value, line }) => {
    const why = whyNotComment(value, testFiles)
    return why ? [`${path}:${line} ${why}`] : []
  }),
  ...tests.flatMap(({ path, text }) =>
    screenClaims(path, text).map(
      (line) => `${path}:${line} claims a screen: only a journey in e2e/ sees one`,
    ),
  ),
  ...unprovoked(
    sentences,
    provoking.map(({ text }) => text),
  ).map((code) => `${code} is provoked by no test`),
])
