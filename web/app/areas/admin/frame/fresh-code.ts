import { ApiError } from '#web/data/api.ts'
import { createStore } from '#web/ui/store.ts'

interface Asking {
  /** Continues with the act once the code was accepted, or gives up. */
  readonly done: (isEntered: boolean) => void
}

/** The act that waits for a code; the dialog of the frame asks for it. */
export const askingForCode = createStore<Asking | null>(null)

/**
 * Runs an act that needs a code of the last minutes. Where the server asks for one, the dialog asks the person and the act is run
 * again. Throws the refusal where the person gives up.
 */
export async function withFreshCode<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'operator.code_again') throw error
    const isEntered = await new Promise<boolean>((done) => askingForCode.set({ done }))
    askingForCode.set(null)
    if (!isEntered) throw error
    return act()
  }
}
