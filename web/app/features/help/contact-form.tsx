import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { AccountMessage, ContactMessage, type MessageKind } from '#contracts/help/help.ts'
import { limits } from '#contracts/limits.ts'
import { api, publicApi } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { ApiError } from '#web/data/http.ts'
import { ownPhoneOf } from '#web/data/session/own-phone.ts'
import { type Person, usePerson } from '#web/data/session/session.ts'
import { useSide } from '#web/data/side.ts'
import { mark, t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { TextArea, TextInput } from '#web/ui/form/limited-text.tsx'
import { type FieldErrors, useForm } from '#web/ui/form/use-form.ts'
import { SentPanel } from './sent-panel.tsx'
import { type NoticeTitles, useFieldNotice, useFollowed } from './use-field-notice.ts'

/** [BB-8.05] The titles of the notices about missing fields, by the field's sentence. */
const titles: NoticeTitles = {
  'Please enter your full name': mark('Name Required'),
  'Please enter your email address': mark('Email Required'),
  'Please enter a valid email address': mark('Invalid Email'),
  'Please enter your message': mark('Message Required'),
}

/** [BB-5.11] */
const order = ['full_name', 'email', 'message']

/** [BB-8.05] Where nothing was sent the notice says so; a refusal has its own sentence. */
function failureOf(error: unknown) {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return formFailureOf(error)
  showToast({
    tone: 'bad',
    title: t('Submission Failed'),
    message: t('There was an error sending your message. Please try again.'),
  })
  return {}
}

/** The form of a message to the market, or of a request for a chat. */
export function ContactForm({ kind }: { kind: MessageKind }) {
  const { side } = useSide()
  const person = usePerson()
  // Empty where it went to the account.
  const [sentTo, setSentTo] = useState<string | null>(null)
  const hasNoEmail = person !== null && !person.email
  const notice = useFieldNotice(order, titles)
  const { formProps, errors, message, busy } = useForm({
    schema: hasNoEmail ? AccountMessage : ContactMessage,
    sentenceOf: notice.announce,
    failureOf,
    onSubmit: async (body) => {
      const { email } = body as Partial<ContactMessage>
      const written = { ...body, kind, side }
      if (email) await publicApi('POST /help/messages', { body: { ...written, email } })
      else await api('POST /help/own-messages', { body: written })
      setSentTo(email ?? '')
      showToast({
        tone: 'good',
        title: t('Message Sent!'),
        message: t("Thank you for contacting us. We'll get back to you soon!"),
      })
    },
  })
  useFollowed(notice, errors)
  if (sentTo !== null) {
    return (
      <SentPanel
        title={t('We have your message')}
        more={t('Write another message')}
        onMore={() => setSentTo(null)}
      >
        {sentTo
          ? t('A confirmation is on its way to {email}. The answer goes there too, within {hours} hours.', {
              hours: limits.helpReplyHours,
              email: sentTo,
            })
          : t('The answer comes to your messages to Juaso within {hours} hours, and a notice tells you.', {
              hours: limits.helpReplyHours,
            })}
      </SentPanel>
    )
  }
  const isChat = kind === 'chat'
  return (
    <form {...formProps} className="card flex flex-col gap-4 p-4 sm:p-6">
      <div>
        <h2 className="text-lg">{isChat ? t('Ask for a chat') : t('Send us a message')}</h2>
        {isChat && (
          <p className="text-sm text-ink-2">
            {t(
              'Say what it is about. We write to you within {hours} hours, to chat at a time that suits you.',
              { hours: limits.helpReplyHours },
            )}
          </p>
        )}
      </div>
      <MessageFields key={person?.email} person={person} errors={errors} />
      <ErrorLine>{message}</ErrorLine>
      <noscript>
        <p className="text-sm text-ink-2">{t('Sending needs JavaScript. You can also call or e-mail us.')}</p>
      </noscript>
      <Button type="submit" size="large" busy={busy} className="sm:self-end">
        {isChat ? t('Ask for a chat') : t('Send Message')}
      </Button>
    </form>
  )
}

/** The number of the signed-in person; empty until it is known. Whoever looks without an account loads nothing for it. */
function useOwnPhone(person: Person | null): string {
  const [phone, setPhone] = useState('')
  useEffect(() => {
    if (!person) return
    api('GET /profile').then(
      (profile) => setPhone(ownPhoneOf(profile)),
      (error: unknown) => console.warn('The profile could not be loaded', error),
    )
  }, [person])
  return phone
}

/** Signed-in people find their own name, number and address in it. */
function MessageFields({ person, errors }: { person: Person | null; errors: FieldErrors }) {
  const phone = useOwnPhone(person)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={t('Full name')}
          name="full_name"
          defaultValue={person?.name}
          autoComplete="name"
          required
          error={errors.full_name}
        />
        <TextInput
          label={t('Phone number (optional)')}
          name="phone_number"
          defaultValue={phone}
          type="tel"
          autoComplete="tel"
          error={errors.phone_number}
        />
      </div>
      {/* The answer to an account without an address comes to the account. */}
      {(person === null || person.email) && (
        <TextInput
          label={t('Email')}
          name="email"
          defaultValue={person?.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          error={errors.email}
        />
      )}
      {person === null && <WithoutEmail />}
      <TextInput label={t('Subject (optional)')} name="subject" maxLength={120} error={errors.subject} />
      <TextArea
        label={t('Message')}
        name="message"
        rows={6}
        maxLength={limits.helpMessageMax}
        required
        error={errors.message}
        hint={t('An order number helps us to answer quickly.')}
      />
    </>
  )
}

/** Who has a number alone is answered on the site, by an account that a code opens. */
function WithoutEmail() {
  const { pathname, search } = useLocation()
  return (
    <p className="text-sm text-ink-2">
      {t('No email address?')}{' '}
      <Link
        to={`/signin/phone?next=${encodeURIComponent(pathname + search)}`}
        rel="nofollow"
        className="py-2 font-semibold text-accent underline"
      >
        {t('Write with your phone number')}
      </Link>
    </p>
  )
}
