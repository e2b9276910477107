import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { closeToast, showToast } from '#web/ui/feedback/toasts.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'

const exampleNumber = 'JU482913'

interface Props {
  number: string
  /** The server's error for the number. */
  problem: string | null
}

/** The form for an order number. [BB-8.05] */
export function TrackForm({ number, problem }: Props) {
  const { state } = useNavigation()
  const { paths } = useSide()
  const [error, setError] = useState(problem)
  const notice = useRef<number | null>(null)
  return (
    <Form
      method="get"
      action={paths.trackOrder}
      noValidate
      className="card flex flex-col gap-4 p-4 sm:flex-row sm:items-start sm:p-5"
      onSubmit={(event) => {
        const typed = String(new FormData(event.currentTarget).get('order_number') ?? '')
        if (typed.trim()) return setError(null)
        event.preventDefault()
        const sentence = t('Please enter an order number')
        setError(sentence)
        if (notice.current !== null) closeToast(notice.current)
        notice.current = showToast({ tone: 'bad', title: t('Order Number Required'), message: sentence })
        event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <TextInput
        label={t('Order number')}
        name="order_number"
        required
        defaultValue={number}
        error={error}
        placeholder={exampleNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        className="grow"
      />
      <Button type="submit" size="large" busy={state === 'loading'} className="sm:mt-6.5 sm:min-h-11">
        {t('Track Order')}
      </Button>
    </Form>
  )
}
