import { useEffect, useRef } from 'react'

interface CodeOfMessage extends Credential {
  readonly code?: string
}

/**
 * Hands over the code of the text message that has just arrived, where the browser reads such messages after asking its owner (WebOTP).
 * Other browsers offer the code above the keyboard by themselves. `isWaiting` is false when no code is awaited.
 */
export function useCodeOfMessage(isWaiting: boolean, onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    if (!isWaiting || !('OTPCredential' in window)) return
    const controller = new AbortController()
    const input = { otp: { transport: ['sms'] }, signal: controller.signal } as CredentialRequestOptions
    navigator.credentials.get(input).then(
      (found) => {
        const { code } = (found ?? {}) as CodeOfMessage
        if (code) latest.current(code)
      },
      // Refused by its owner, or nothing arrived: the code is typed.
      () => undefined,
    )
    return () => controller.abort()
  }, [isWaiting])
}
