import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OwnCompany } from '#contracts/companies/company.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Choices } from './choices.tsx'
import { choicesOf } from './order-rows.rules.ts'

interface Props {
  company: OwnCompany
  /** What is looked for at first; null closes the dialog. */
  asked: string | null
  quantity: number | null
  onChoose: (variant: string) => void
  onClose: () => void
}

/** Finds other goods by SKU or name. */
export function FindGoods({ asked, onClose, ...rest }: Props) {
  return (
    <Dialog isOpen={asked !== null} onClose={onClose} title={t('Find goods')}>
      {asked !== null && <Finder asked={asked} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function Finder({ company, asked, quantity, onChoose, onClose }: Props & { asked: string }) {
  const [text, setText] = useState(asked)
  const find = useMutation({
    mutationFn: (wanted: string) =>
      api('POST /companies/:company/quick-order/match', {
        params: { company: company.id },
        // One line, whatever was pasted into the box.
        body: { text: wanted.replace(/\s+/g, ' ') },
      }),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim()) find.mutate(text)
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextInput
        label={t('SKU or name')}
        value={text}
        data-first-focus
        error={find.isError ? failureSentence(find.error) : null}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={find.isPending} className="self-start">
        {t('Find')}
      </Button>
      {find.data && (
        <div role="status">
          {find.data.goods.length === 0 ? (
            <p className="text-sm text-ink-2">
              {t('Nothing was found. Try fewer words, or the name of the brand.')}
            </p>
          ) : (
            <Choices
              asked={text}
              choices={choicesOf(find.data.goods)}
              quantity={quantity}
              onChoose={(variant) => {
                onChoose(variant)
                onClose()
              }}
            />
          )}
        </div>
      )}
    </form>
  )
}
