import { catalogueLimits } from '#contracts/desk/catalogue/categories.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { controlClass } from '#web/ui/form/field.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'

export interface Choice {
  readonly key: string
  /** What it was before; null for a new one. */
  readonly was: string | null
  readonly value: string
  readonly products: number
}

interface Props {
  choices: readonly Choice[]
  onChange: (choices: readonly Choice[]) => void
  error?: string | undefined
}

/** The choices of an attribute, a line each. One that products have can be renamed, or get the name of another one, and not be removed. */
export function ChoiceRows({ choices, onChange, error }: Props) {
  const change = (key: string, value: string) =>
    onChange(choices.map((choice) => (choice.key === key ? { ...choice, value } : choice)))
  const add = () => onChange([...choices, { key: `new ${Date.now()}`, was: null, value: '', products: 0 }])
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">Choices</legend>
      <p className="text-sm text-ink-2">
        None: stores write any text. Products follow a renamed choice; two with one name become one.
      </p>
      {choices.map(({ key, was, value, products }, place) => (
        <div key={key} className="flex items-center gap-2">
          <input
            type="text"
            aria-label={`Choice ${place + 1}`}
            value={value}
            maxLength={catalogueLimits.choiceMax}
            onChange={({ target }) => change(key, target.value)}
            className={`${controlClass} min-w-0 grow`}
          />
          {products > 0 ? (
            <span className="w-20 shrink-0 text-end text-sm text-ink-2 tabular-nums">
              {products.toLocaleString('en-GB')} {products === 1 ? 'product' : 'products'}
            </span>
          ) : (
            <IconButton
              label={`Remove choice ${was ?? place + 1}`}
              onClick={() => onChange(choices.filter((choice) => choice.key !== key))}
            >
              <CloseIcon />
            </IconButton>
          )}
        </div>
      ))}
      <ErrorLine>{error}</ErrorLine>
      {choices.length < catalogueLimits.choicesMax && (
        <Button look="soft" size="small" className="self-start" onClick={add}>
          Add a choice
        </Button>
      )}
    </fieldset>
  )
}
