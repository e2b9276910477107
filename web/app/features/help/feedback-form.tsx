import { useEffect, useState } from 'react'
import { AccountFeedback, Feedback, feedbackCategories, feedbackRatings } from '#contracts/help/help.ts'
import { limits } from '#contracts/limits.ts'
import { api, publicApi } from '#web/data/api.ts'
import { formFailureOf } from '#web/data/form-failures.ts'
import { ApiError } from '#web/data/http.ts'
import { type Person, usePerson } from '#web/data/session/session.ts'
import { useSide } from '#web/data/side.ts'
import { mark, t, translate } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { TextArea, TextInput } from '#web/ui/form/limited-text.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Face } from './face-icons.tsx'
import { categoryWords, ratingWords } from './feedback-words.ts'
import { ScreenshotsField } from './screenshots-field.tsx'
import { SentPanel } from './sent-panel.tsx'
import { type NoticeTitles, useFieldNotice, useFollowed } from './use-field-notice.ts'

/** [BB-8.05] */
const titles: NoticeTitles = {
  'Please select a rating': mark('Rating Required'),
  'Please select a feedback category': mark('Category Required'),
  'Please enter your feedback message': mark('Message Required'),
  'Please enter your email address': mark('Email Required'),
  'Please enter a valid email address': mark('Invalid Email'),
}

/** [BB-5.09] The order of the checks. */
const order = ['rating', 'category', 'message', 'email']

function failureOf(error: unknown) {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return formFailureOf(error)
  showToast({
    tone: 'bad',
    title: t('Submission Failed'),
    message: t('Failed to submit feedback. Please try again.'),
  })
  return {}
}

/** [BB-2.50] Satisfaction, category, message, e-mail address and up to three screenshots. */
export function FeedbackForm() {
  const { side } = useSide()
  const person = usePerson()
  const [sentTo, setSentTo] = useState<'address' | 'account' | null>(null)
  const [isSending, setSending] = useState(false)
  // The random id that claims the screenshots; made in the browser, so that the page can be the same for everybody.
  const [formId, setFormId] = useState('')
  useEffect(() => setFormId(crypto.randomUUID()), [])
  const notice = useFieldNotice(order, titles)
  const { formProps, errors, message, busy } = useForm({
    // The answer to an account without an address comes to the account.
    schema: person && !person.email ? AccountFeedback : Feedback,
    sentenceOf: notice.announce,
    failureOf,
    onSubmit: async (body) => {
      const { email } = body as Partial<Feedback>
      const written = { ...body, side, form_id: formId }
      if (email) await publicApi('POST /help/feedback', { body: { ...written, email } })
      else await api('POST /help/own-feedback', { body: written })
      setSentTo(email ? 'address' : 'account')
      setFormId(crypto.randomUUID())
      showToast({
        tone: 'good',
        title: t('Feedback Submitted'),
        message: t("Thank you for your feedback! We'll review it shortly."),
      })
    },
  })
  useFollowed(notice, errors)
  if (sentTo) {
    return (
      <SentPanel title={t('We have your feedback')} more={t('Write more')} onMore={() => setSentTo(null)}>
        {sentTo === 'address'
          ? t('A confirmation is on its way to you. If there is something to answer, you hear from us.')
          : t('If there is something to answer, it comes to your messages to Juaso, and a notice tells you.')}
      </SentPanel>
    )
  }
  return (
    <form {...formProps} className="card flex flex-col gap-5 p-4 sm:p-6">
      <Rating error={errors.rating} />
      <Select label={t('Category')} name="category" required defaultValue="" error={errors.category}>
        <option value="">{t('Choose one')}</option>
        {feedbackCategories.map((category) => (
          <option key={category} value={category}>
            {translate(categoryWords[category])}
          </option>
        ))}
      </Select>
      <TextArea
        label={t('Message')}
        name="message"
        rows={6}
        maxLength={limits.helpMessageMax}
        required
        error={errors.message}
      />
      <Email person={person} error={errors.email} />
      <ScreenshotsField formId={formId} isSending={isSending} onSending={setSending} />
      <ErrorLine>{message}</ErrorLine>
      <noscript>
        <p className="text-sm text-ink-2">{t('Sending needs JavaScript. You can also call or e-mail us.')}</p>
      </noscript>
      <Button type="submit" size="large" busy={busy} disabled={isSending} className="sm:self-end">
        {t('Submit Feedback')}
      </Button>
    </form>
  )
}

function Rating({ error }: { error: string | undefined }) {
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby="rating-error">
      <legend className="mb-2 text-sm font-semibold">{t('How satisfied are you?')}</legend>
      <div className="grid grid-cols-3 gap-2 sm:gap-3">
        {feedbackRatings.map((rating) => (
          <label
            key={rating}
            className="card flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1.5 p-2 text-center text-sm font-semibold text-ink-2 has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input type="radio" name="rating" value={rating} className="sr-only" />
            <Face rating={rating} />
            {translate(ratingWords[rating])}
          </label>
        ))}
      </div>
      <p id="rating-error" className="mt-1.5 text-sm font-medium text-brick empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

/** Signed-in people find their own address in it. */
function Email({ person, error }: { person: Person | null; error: string | undefined }) {
  if (person && !person.email) return null
  return (
    <TextInput
      key={person?.email}
      defaultValue={person?.email}
      label={t('Email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      required
      error={error}
      hint={t('The answer goes there. With an account, it is in your list too.')}
    />
  )
}
