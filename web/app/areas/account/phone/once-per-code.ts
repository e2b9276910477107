import { ApiError } from '#web/data/api.ts'

/** Refusals that the same code meets again; each further try counts against it. */
const wrong = ['phone.code_wrong', 'phone.code_closed']

/**
 * Sends what was typed, once: the last digit has sent it when Continue is pressed, and the same wrong code would cost a second try.
 * What was refused before is refused with the same sentence, and not sent.
 */
export function oncePerCode<Body, Answer>(send: (body: Body) => Promise<Answer>) {
  let refused: { sent: string; error: ApiError } | null = null
  return async (body: Body): Promise<Answer> => {
    const sent = JSON.stringify(body)
    if (refused?.sent === sent) throw refused.error
    try {
      return await send(body)
    } catch (error) {
      if (error instanceof ApiError && wrong.includes(error.code)) refused = { sent, error }
      throw error
    }
  }
}
