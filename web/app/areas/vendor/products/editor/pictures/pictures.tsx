import type { RefObject } from 'react'
import { listingLimits } from '#contracts/listings/listing.ts'
import type { Listing } from '#contracts/listings/listing-answers.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { acceptedPictures } from '#web/parts/picture-upload/accepted-pictures.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { LeftOut, onDemand } from '#web/ui/on-demand.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useStore } from '../../../store-context.ts'
import { Card } from '../card.tsx'
import type { Saving } from '../product-editor.tsx'
import type { ActionsProps, PictureChange } from './picture-actions.tsx'
import type { QueuedPicture } from './picture-states.ts'
import { usePictureOrder } from './use-picture-order.ts'
import { usePictureQueue } from './use-picture-queue.ts'

const PictureActions = onDemand(
  async () => ({ default: (await import('./picture-actions.tsx')).PictureActions }),
  { Missing: LeftOut },
)

interface Props {
  saving: Saving
  ensureSaved: () => Promise<Listing | null>
  /** Resolves when the pictures chosen so far are there or have failed. */
  turn: RefObject<Promise<unknown>>
  isMissing: boolean
}

/** [VE-3.13] The product's pictures: from the camera or from files, ordered by buttons or by dragging, one of them primary. */
export function Pictures({ saving, ensureSaved, turn, ...props }: Props) {
  const pictures = saving.listing?.pictures ?? []
  const { queue, add, retry, remove } = usePictureQueue({ saving, ensureSaved, turn })
  // One that is on its way is not missing.
  const isMissing = props.isMissing && queue.every(({ failure }) => failure)
  const change = usePictureChanges(saving)
  const { dragged, tileProps, handleProps } = usePictureOrder((picture, place) =>
    change.edit(picture, { place }),
  )
  const left = listingLimits.picturesMax - pictures.length - queue.length
  return (
    <Card id="pictures" title="Pictures" aside="drag to order; the primary one is on the card">
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        {pictures.map((picture, place) => (
          <li
            key={picture.id}
            {...tileProps(picture.id, place)}
            className={classNames('relative', dragged === picture.id && 'opacity-60')}
          >
            <Tile picture={picture} place={place} count={pictures.length} {...change} />
            {pictures.length > 1 && (
              <span
                {...handleProps(picture.id, place)}
                aria-hidden="true"
                className="absolute -start-1 -top-1 grid size-11 touch-none place-items-center [@media(hover:hover)]:hidden"
              >
                <span className="grid size-7 place-items-center rounded-full bg-surface font-bold shadow-raised">
                  ⇅
                </span>
              </span>
            )}
          </li>
        ))}
        {queue.map((picture) => (
          <li key={picture.key}>
            <QueueTile
              picture={picture}
              onRetry={() => retry(picture.key)}
              onRemove={() => remove(picture.key)}
            />
          </li>
        ))}
        {left > 0 && (
          <li
            className={
              pictures.length + queue.length === 0
                ? 'col-span-full grid max-w-96 grid-cols-2 gap-3'
                : 'flex flex-col gap-2'
            }
          >
            <FileButton
              id="add-pictures"
              label="Add pictures"
              isMissing={isMissing}
              onFiles={(files) => add(files.slice(0, left))}
            />
            <FileButton label="Take a photo" isCamera onFiles={add} />
          </li>
        )}
      </ul>
      {isMissing && <ErrorLine>Add at least one picture before this product can be sold.</ErrorLine>}
      <p className="text-xs text-ink-3">
        PNG, JPG, GIF or WEBP, up to 10MB each, {listingLimits.picturesMax} at most. Photos are made smaller
        on your phone before they are sent.
      </p>
    </Card>
  )
}

function usePictureChanges(saving: Saving) {
  const store = useStore()
  const run = async (work: (at: { store: string; id: string }) => Promise<Listing>) => {
    try {
      saving.setParts(await work({ store: store.slug, id: saving.listing?.id ?? '' }))
    } catch (error) {
      showToast({ title: 'The pictures could not be changed.', message: failureSentence(error), tone: 'bad' })
    }
  }
  return {
    edit: (picture: string, body: PictureChange) =>
      void run((at) =>
        api('PATCH /vendor/:store/products/:id/pictures/:picture', { params: { ...at, picture }, body }),
      ),
    erase: (picture: string) =>
      void run((at) =>
        api('DELETE /vendor/:store/products/:id/pictures/:picture', { params: { ...at, picture } }),
      ),
  }
}

function Tile({ picture, place, count, edit, erase }: ActionsProps) {
  const { is_primary } = picture
  return (
    <div
      className={classNames(
        'relative rounded-md border-2',
        is_primary ? 'border-accent' : 'border-transparent',
      )}
    >
      <Picture
        base={picture.image}
        alt={picture.alt_text}
        tone={picture.tone}
        sizes="120px"
        sizeMax={320}
        className="rounded-[10px]"
      />
      {is_primary && (
        <Badge tone="green" className="absolute start-1.5 bottom-1.5">
          Primary
        </Badge>
      )}
      <PictureActions {...{ picture, place, count, edit, erase }} />
    </div>
  )
}

interface QueueTileProps {
  picture: QueuedPicture
  onRetry: () => void
  onRemove: () => void
}

function QueueTile({
  picture: { name, preview, percent, failure, canRetry },
  onRetry,
  onRemove,
}: QueueTileProps) {
  return (
    <div className="flex flex-col gap-1.5 text-xs">
      <img
        src={preview || undefined}
        alt={name}
        className="aspect-square w-full rounded-md bg-sunken object-cover opacity-60"
      />
      {failure ? (
        <div role="alert" className="flex flex-col gap-1 font-medium text-brick">
          {failure}
          {canRetry && (
            <Button size="small" look="outline" onClick={onRetry}>
              Retry<span className="sr-only"> {name}</span>
            </Button>
          )}
          <Button size="small" look="plain" onClick={onRemove}>
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </div>
      ) : (
        <progress className="bar" max={100} value={percent} aria-label={`Sending ${name}`} />
      )}
    </div>
  )
}

interface FileButtonProps {
  id?: string
  label: string
  isCamera?: boolean
  isMissing?: boolean
  onFiles: (files: File[]) => void
}

function FileButton({ id, label, isCamera = false, isMissing = false, onFiles }: FileButtonProps) {
  return (
    <label
      className={classNames(
        'grid cursor-pointer place-content-center justify-items-center gap-1 rounded-md border border-dashed px-2 text-center text-sm font-semibold text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent hover:bg-sunken',
        isMissing ? 'border-brick' : 'border-field',
        isCamera ? 'min-h-11' : 'aspect-square',
      )}
    >
      {!isCamera && <PlusIcon />}
      {label}
      <input
        id={id}
        type="file"
        accept={acceptedPictures}
        multiple={!isCamera}
        {...(isCamera && { capture: 'environment' as const })}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
