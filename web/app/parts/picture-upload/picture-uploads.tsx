import { useId, useState } from 'react'
import { t } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { CloseIcon, PlusIcon } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { acceptedPictures } from './accepted-pictures.ts'
import type { FormPicture, PictureUploads as Uploads } from './use-picture-uploads.ts'

interface Props {
  label: string
  uploads: Uploads
  most: number
}

/** Picture uploads of a form: each shows its progress and can be removed, stopped or retried. */
export function PictureUploads({ label, uploads, most }: Props) {
  const id = useId()
  const left = most - uploads.pictures.length
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <ul className="flex flex-wrap gap-3">
        {uploads.pictures.map((picture) => (
          <li key={picture.key}>
            <Tile {...{ picture, uploads }} />
          </li>
        ))}
        {left > 0 && (
          <li>
            <input
              id={id}
              type="file"
              multiple
              accept={acceptedPictures}
              aria-describedby={`${id}-hint`}
              className="peer sr-only"
              onChange={({ target }) => {
                uploads.add([...(target.files ?? [])])
                target.value = ''
              }}
            />
            <label
              htmlFor={id}
              className="grid size-24 cursor-pointer place-content-center justify-items-center gap-1 rounded-md border border-dashed border-field text-sm font-semibold text-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent hover:bg-sunken"
            >
              <PlusIcon />
              {t('Add photos')}
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className="text-xs text-ink-3">
        {left > 0
          ? t('Up to {most}: JPG, PNG, WebP or GIF, each up to 10MB.', { most })
          : t('{most} photos are the most.', { most })}
      </p>
    </fieldset>
  )
}

function Tile({ picture, uploads }: { picture: FormPicture; uploads: Uploads }) {
  const { key, name, url, preview, percent, failure, canRetry } = picture
  const isSending = !url && !failure
  const [isBroken, setBroken] = useState(false)
  return (
    <div className="relative flex w-24 flex-col gap-1.5">
      {preview && !isBroken ? (
        <img
          src={preview}
          alt={name}
          onError={() => setBroken(true)}
          className="size-24 rounded-md bg-sunken object-cover"
        />
      ) : (
        <Picture base={url} alt={name} sizes="96px" sizeMax={160} className="size-24 rounded-md" />
      )}
      <IconButton
        label={isSending ? t('Cancel upload of {name}', { name }) : t('Remove {name}', { name })}
        className="absolute -end-3 -top-3 hover:bg-transparent"
        onClick={() => uploads.remove(key)}
      >
        <span className="grid size-7 place-items-center rounded-full bg-surface shadow-floating">
          <CloseIcon width={14} height={14} />
        </span>
      </IconButton>
      {isSending && (
        <progress className="bar" max={100} value={percent} aria-label={t('Uploading {name}', { name })} />
      )}
      {failure && (
        <div role="alert" className="flex flex-col gap-1 text-xs font-medium text-brick">
          {failure}
          {canRetry && (
            <Button size="small" look="outline" onClick={() => uploads.retry(key)}>
              {t('Retry')}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
