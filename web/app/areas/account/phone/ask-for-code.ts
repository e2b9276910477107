import { ApiError, publicApi } from '#web/data/api.ts'
import type { AskedFor } from './phone-entrance.tsx'

/** Has a code sent to a number. Where one is on its way to this browser already, that one is awaited. */
export async function askForCode(phone: string): Promise<AskedFor> {
  const from = (seconds: number, accountsOnly = false) => ({
    phone,
    accountsOnly,
    againFrom: Date.now() + seconds * 1_000,
  })
  try {
    const { again_in, accounts_only } = await publicApi('POST /auth/phone-number/send', { body: { phone } })
    return from(again_in, accounts_only)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'phone.wait' && error.more.is_here)
      return from(Number(error.more.seconds))
    throw error
  }
}
