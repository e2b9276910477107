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
