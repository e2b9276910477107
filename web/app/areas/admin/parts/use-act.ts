import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureSentence } from '#web/data/failures.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { deskKey } from '../frame/desk-context.ts'
import { withFreshCode } from '../frame/fresh-code.ts'
import { sayInDialog } from '../frame/refusal.tsx'

/**
 * An act at the desk: it asks for a new code where the server wants one, says how it went (a refusal in the dialog that it was asked in),
 * and refreshes what the desk shows, also after a refusal, because somebody else may have been faster.
 */
export function useAct<Input = void, Answer = unknown>(
  run: (input: Input) => Promise<Answer>,
  { done, onDone }: { readonly done: string | ((answer: Answer) => string); readonly onDone?: () => void },
) {
  const queries = useQueryClient()
  return useMutation({
    onMutate: () => void sayInDialog(null),
    mutationFn: (input: Input) => withFreshCode(() => run(input)),
    onSuccess: (answer) => {
      showToast({ tone: 'good', title: typeof done === 'string' ? done : done(answer) })
      onDone?.()
    },
    onError: (error) => {
      const sentence = failureSentence(error)
      if (!sayInDialog(sentence)) showToast({ tone: 'bad', title: sentence })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: deskKey }),
  })
}
