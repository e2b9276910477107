import type { FastifyRequest } from 'fastify'
import { mayAct } from '#contracts/operators/operator-rights.ts'
import type { Market } from './market.ts'
import type { AccountsModule } from './modules/accounts/index.ts'
import type { OperatorsModule } from './modules/operators/index.ts'
import { isReturnPhotoOf } from './modules/orders/index.ts'

/**
 * Whether who asks may see a photo of a return: its buyer, the members of its store who look after orders, and operators who decide about
 * returns. A page shows it as a picture, with which the browser sends no token, so that the session's cookie says who asks.
 */
export function returnPhotoGuard(
  { db }: Market,
  {
    sessionOfCookie,
    findOperator,
  }: Pick<AccountsModule, 'sessionOfCookie'> & Pick<OperatorsModule, 'findOperator'>,
) {
  const maySeeReturnPhoto = async (request: FastifyRequest, address: string): Promise<boolean> => {
    const session = await sessionOfCookie(request)
    if (!session) return false
    const { personId, id: sessionId } = session
    if (await isReturnPhotoOf(db, { personId, address })) return true
    const operator = await findOperator({ personId, sessionId }, false)
    return typeof operator === 'object' && mayAct(operator.role, 'returns')
  }
  return { maySeeReturnPhoto }
}
