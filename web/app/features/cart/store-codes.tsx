import { type FormEvent, useState } from 'react'
import type { Cart, CartPromotion } from '#contracts/cart/cart.ts'
import { failureSentence } from '#web/data/failures.ts'
import { ApiError } from '#web/data/http.ts'
import { refusalSentence, t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { CheckIcon, TagIcon } from '#web/ui/icons/icons.tsx'
import { takesCode } from './cart-lines.rules.ts'

interface Props {
  store: { id: string; name: string }
  cart: Cart
  onEnter: (code: string) => Promise<void>
  onRemove: () => Promise<void>
}

/** Under the goods of a store: its code with what it still waits for, a minimum that is near, or the field for a code. */
export function StoreCodes({ store, cart, onEnter, onRemove }: Props) {
  const promotions = cart.promotions.filter(({ store_id }) => store_id === store.id)
  const mayLower = takesCode(cart, store.id)
  const typed = promotions.find(({ code }) => code !== null)
  if (promotions.length === 0 && !mayLower) return null
  return (
    <div className="flex flex-col gap-2 border-t border-line px-3.5 py-2.5 text-sm sm:px-5">
      {promotions
        .filter(({ code }) => code === null)
        .map((promotion) => (
          <p key={promotion.name} className="flex gap-2 text-ink-2">
            <TagIcon width={17} height={17} className="mt-0.5 shrink-0" />
            {problemSentence(promotion)}
          </p>
        ))}
      {typed ? (
        <TypedCode promotion={typed} onRemove={onRemove} />
      ) : (
        mayLower && <CodeField store={store} onEnter={onEnter} />
      )}
    </div>
  )
}

const problemSentence = ({ problem }: CartPromotion) =>
  problem && (refusalSentence(problem.code, problem.details) ?? problem.sentence)

function TypedCode({ promotion, onRemove }: { promotion: CartPromotion; onRemove: Props['onRemove'] }) {
  const [busy, setBusy] = useState(false)
  const { code, name, problem } = promotion
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="flex min-w-0 grow gap-2" role="status">
        {problem ? (
          <TagIcon width={17} height={17} className="mt-0.5 shrink-0 text-ink-2" />
        ) : (
          <CheckIcon width={17} height={17} className="mt-0.5 shrink-0 text-green" />
        )}
        <span className="min-w-0 break-words">
          <b className="font-semibold">{code}</b> · {name}
          {problem && <span className="block text-ink-2">{problemSentence(promotion)}</span>}
        </span>
      </p>
      <Button
        look="plain"
        size="small"
        busy={busy}
        className="-me-3"
        onClick={async () => {
          setBusy(true)
          await onRemove()
          setBusy(false)
        }}
      >
        {t('Remove code')}
      </Button>
    </div>
  )
}

function CodeField({ store, onEnter }: Pick<Props, 'store' | 'onEnter'>) {
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (!isOpen)
    return (
      <Button
        look="plain"
        size="small"
        className="-ms-3 self-start break-words"
        onClick={() => setOpen(true)}
      >
        {t('Enter a code from {store}', { store: store.name })}
      </Button>
    )
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (!code) return
    setBusy(true)
    setError(undefined)
    try {
      await onEnter(code)
    } catch (failure) {
      const ofField = failure instanceof ApiError ? failure.errors.code?.[0] : undefined
      setError(ofField ?? failureSentence(failure))
    }
    setBusy(false)
  }
  return (
    <form onSubmit={submit} className="flex items-start gap-2" noValidate>
      <TextInput
        label={t('Code from {store}', { store: store.name })}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        autoFocus
        error={error}
        className="min-w-0 grow sm:max-w-64"
      />
      <Button type="submit" look="outline" busy={busy} className="mt-[1.6rem] shrink-0">
        {t('Use code')}
      </Button>
    </form>
  )
}
