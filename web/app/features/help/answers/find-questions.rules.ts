export interface Question {
  readonly question: string
  readonly answer: readonly string[]
}

export interface QuestionCategory {
  readonly category: string
  readonly questions: readonly Question[]
}

/** Small letters without accents and with one kind of apostrophe, as people type them on a phone. */
const plain = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'")

/** The questions that have every word of the search in the question or its answer; categories without one are left out. */
export function findQuestions(
  categories: readonly QuestionCategory[],
  search: string,
): readonly QuestionCategory[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const matches = ({ question, answer }: Question) => {
    const text = plain([question, ...answer].join(' '))
    return words.every((word) => text.includes(word))
  }
  return categories
    .map(({ category, questions }) => ({ category, questions: questions.filter(matches) }))
    .filter(({ questions }) => questions.length > 0)
}

const begunMost = 3

/** The questions that begin as what is typed does, and where these are few, others that have its words. */
export function questionsBegun(categories: readonly QuestionCategory[], typed: string): readonly string[] {
  const begun = plain(typed).trim().replaceAll(/\s+/g, ' ')
  const words = begun.split(' ')
  if (!begun) return []
  const all = categories.flatMap(({ questions }) => questions.map(({ question }) => question))
  const hasWords = (question: string) => {
    const own = plain(question).split(/[^\p{L}\p{N}']+/u)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  }
  const first = all.filter((question) => plain(question).startsWith(begun))
  const others = all.filter((question) => !first.includes(question) && hasWords(question))
  return [...first, ...others].slice(0, begunMost)
}
