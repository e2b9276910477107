import { t } from '#web/messages/messages.ts'
import { PhoneEntrance } from './phone-entrance.tsx'

export function meta() {
  return [{ title: t('Sign in | Juaso') }, { name: 'robots', content: 'noindex' }]
}

/** /signin/phone. Continues to `?next=` after signing in. */
export default function SignInPhonePage() {
  return <PhoneEntrance page="signin" />
}
