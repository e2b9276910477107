import { useId } from 'react'
import { mark, plural, t, translate } from '#web/messages/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorLine } from '#web/ui/form/error-line.tsx'

interface Props {
  /** 1 to 5; 0 while nothing is chosen. */
  value: number
  onValue: (value: number) => void
  /** Name of the radio group; unique in the form. */
  name: string
  error?: string | undefined
}

const words = [mark('Very bad'), mark('Bad'), mark('All right'), mark('Good'), mark('Very good')]

/** Five stars as radio buttons, for arrow keys and screen readers. */
export function StarInput({ value, onValue, name, error }: Props) {
  const id = useId()
  return (
    <fieldset
      className="flex flex-col gap-1"
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-1 text-sm font-semibold">{t('Your rating')}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="flex">
          {words.map((word, place) => {
            const stars = place + 1
            return (
              <label
                key={word}
                className="grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name={name}
                  value={stars}
                  checked={value === stars}
                  onChange={() => onValue(stars)}
                  className="sr-only"
                />
                <span
                  aria-hidden="true"
                  className={classNames('text-3xl leading-none', stars <= value ? 'text-gold' : 'text-ink-3')}
                >
                  {stars <= value ? '★' : '☆'}
                </span>
                <span className="sr-only">
                  {plural(
                    stars,
                    { one: '{count} star: {word}', other: '{count} stars: {word}' },
                    { word: translate(word) },
                  )}
                </span>
              </label>
            )
          })}
        </div>
        {value > 0 && (
          <span aria-hidden="true" className="text-sm text-ink-2">
            {translate(words[value - 1] ?? '')}
          </span>
        )}
      </div>
      <ErrorLine id={`${id}-error`}>{error}</ErrorLine>
    </fieldset>
  )
}
