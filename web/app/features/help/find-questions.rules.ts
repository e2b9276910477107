export interface Question {
  readonly question: string
  readonly answer: readonly string[]
}

export interface QuestionCategory {
  readonly category: string
  readonly questions: readonly Question[]
}

/** The questions that have every word of the search in the question or its answer; categories without one are left out. */
export function findQuestions(
  categories: readonly QuestionCategory[],
  search: string,
): readonly QuestionCategory[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = ({ question, answer }: Question) => {
    const text = [question, ...answer].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return categories
    .map(({ category, questions }) => ({ category, questions: questions.filter(matches) }))
    .filter(({ questions }) => questions.length > 0)
}
