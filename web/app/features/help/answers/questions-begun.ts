import { helpTextNow } from '../content.server.ts'
import type { Route } from './+types/questions-begun.ts'
import { questionsBegun } from './find-questions.rules.ts'

export const handle = { cache: 'public', query: ['q'] }

/** Questions that help answers, for the box of search: `/help-questions?q=how do`. */
export function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('q') ?? ''
  return Response.json(questionsBegun(helpTextNow('faqs').categories, typed.slice(0, 100)))
}
