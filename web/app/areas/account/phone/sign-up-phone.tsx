import { t } from '#web/messages/messages.ts'
import { PhoneEntrance } from './phone-entrance.tsx'

export function meta() {
  return [{ title: t('Create an account | Juaso') }, { name: 'robots', content: 'noindex' }]
}

/** /signup/phone. Continues to `?next=` after signing in. */
export default function SignUpPhonePage() {
  return <PhoneEntrance page="signup" />
}
