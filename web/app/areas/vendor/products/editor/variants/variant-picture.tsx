import { useState } from 'react'
import type { ListingPicture } from '#contracts/listings/listing-answers.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CheckIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface Props {
  /** Of the variant. */
  name: string
  /** All of the product's. */
  pictures: readonly ListingPicture[]
  /** The ids of those that show this variant, the first one first. */
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
}

/** The picture of a variant in its row; pressed, all of the product's pictures to choose from. */
export function VariantPicture({ name, pictures, chosen, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const shown = pictures.find(({ id }) => id === chosen[0])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center overflow-hidden rounded-md border border-dashed border-field text-accent hover:bg-sunken"
      >
        {shown ? <SmallPicture {...shown} /> : <PlusIcon width={18} height={18} />}
        <span className="sr-only">
          {chosen.length === 0 ? 'Choose a picture' : 'Pictures'} of {name}
        </span>
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Pictures of ${name}`}
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        {pictures.length === 0 ? (
          <p className="text-sm text-ink-2">
            This product has no pictures yet. Add them above, then choose here which of them show {name}.
          </p>
        ) : (
          <Choice {...{ name, pictures, chosen, onChoose }} />
        )}
      </Dialog>
    </>
  )
}

function Choice({ name, pictures, chosen, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="pb-3 text-sm text-ink-2">
        Buyers who choose {name} see these pictures first. Without one they see those of the product.
      </legend>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {pictures.map((picture, place) => {
          const isChosen = chosen.includes(picture.id)
          return (
            <li key={picture.id}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() =>
                  onChoose(isChosen ? chosen.filter((id) => id !== picture.id) : [...chosen, picture.id])
                }
                className={classNames(
                  'relative block w-full overflow-hidden rounded-md border-2',
                  isChosen ? 'border-accent' : 'border-line hover:border-line-strong',
                )}
              >
                <Picture
                  base={picture.image}
                  alt={picture.alt_text}
                  tone={picture.tone}
                  sizes="120px"
                  sizeMax={320}
                />
                <span className="sr-only">Picture {place + 1}</span>
                {isChosen && (
                  <CheckIcon
                    width={24}
                    height={24}
                    className="absolute end-1 top-1 rounded-full bg-accent p-1 text-on-accent"
                  />
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

const SmallPicture = ({ image, tone }: ListingPicture) => (
  <Picture base={image} alt="" tone={tone} sizes="44px" sizeMax={160} className="size-full" />
)
