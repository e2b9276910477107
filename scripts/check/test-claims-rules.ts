import { basename } from 'node:path'

/** Ids of statements about screens. Only a browser renders a screen, so only a journey in e2e/ may claim one. */
const screenId = /\[(?:SH|BB|VE)-2\.\d+\]/

/** The lines in which a test file claims a screen that it does not render. */
export function screenClaims(path: string, text: string): number[] {
  if (!/\.test\.tsx?$/.test(path) || path.startsWith('e2e/')) return []
  return text.split('\n').flatMap((line, index) => (screenId.test(line) ? [index + 1] : []))
}

const namedFile = /[\w-]+(?:\.[\w-]+)*\.test\.tsx?/g
const claim = /\btests? (?:holds?|keeps?|compares?|proves?|walks?)\b/i

/** What is wrong with a comment about a test: it names no file, or one that does not exist. Null where it is right. */
export function whyNotComment(comment: string, testFiles: readonly string[]): string | null {
  const files = comment.match(namedFile) ?? []
  const missing = files.find((name) => !testFiles.some((file) => basename(file) === name))
  if (missing) return `names ${missing}, which does not exist`
  if (files.length === 0 && claim.test(comment)) return 'says that a test does something and names none'
  return null
}

/** A shorter sentence, or one that two refusals share, does not show which refusal was provoked. */
const sentenceLettersMin = 12

/** The refusals of which no test contains the code or the sentence. `texts` are those of all tests. */
export function unprovoked(sentences: ReadonlyMap<string, string>, texts: readonly string[]): string[] {
  const all = [...sentences.values()]
  return [...sentences.keys()].filter((code) => {
    const sentence = sentences.get(code) ?? ''
    const isOwn = all.filter((other) => other === sentence).length === 1
    const pattern = new RegExp(
      sentence
        .split(/\{\w+\}/)
        .map(escaped)
        .join('[^\'"`]+?'),
    )
    const bySentence = isOwn && sentence.replace(/\{\w+\}/g, '').length >= sentenceLettersMin
    return !texts.some((text) => text.includes(`'${code}'`) || (bySentence && pattern.test(text)))
  })
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
