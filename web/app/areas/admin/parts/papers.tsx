import { type CSSProperties, useState } from 'react'
import type { OpenedDocuments } from '#contracts/desk/desk.ts'
import { formatClock } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LockIcon } from '#web/ui/icons/page-icons.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAct } from './use-act.ts'

interface Props {
  documents: readonly { readonly id: string; readonly label: string; readonly by: string | null }[]
  suggestion: string
  open: (reason: string) => Promise<OpenedDocuments>
}

const zoomSteps = [1, 1.5, 2, 3]

/** The private papers of a store or company: closed until somebody opens them with a reason, then to zoom and to turn. */
export function Papers({ documents, suggestion, open }: Props) {
  const [opened, setOpened] = useState<OpenedDocuments | null>(null)
  const [isAsking, setAsking] = useState(false)
  const act = useAct(async (reason: string) => setOpened(await open(reason)), {
    done: 'Opened, and written into the log',
    onDone: () => setAsking(false),
  })
  if (documents.length === 0) return <p className="card p-5 text-ink-2">No papers were sent in.</p>
  return (
    <section aria-label="Papers" className="card overflow-hidden">
      {opened ? (
        <OpenPapers {...{ opened, documents }} />
      ) : (
        <div className="flex flex-col items-start gap-3 p-5">
          <h2 className="text-lg">Private papers</h2>
          <p className="text-sm text-ink-2">
            {documents.map(({ label }) => label).join(', ')}. Opening them is written into the log with your
            reason.
          </p>
          <Button onClick={() => setAsking(true)}>
            <LockIcon width={18} height={18} />
            Open the papers
          </Button>
        </div>
      )}
      {isAsking && (
        <ReasonDialog
          title="Open private papers"
          label="Why do you open them?"
          suggestion={suggestion}
          action="Open"
          busy={act.isPending}
          onClose={() => setAsking(false)}
          onSubmit={act.mutate}
        />
      )}
    </section>
  )
}

function OpenPapers({ opened, documents }: { opened: OpenedDocuments } & Pick<Props, 'documents'>) {
  const [shownId, show] = useState(opened.documents[0]?.id)
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const shown = opened.documents.find(({ id }) => id === shownId)
  const choose = (id: string) => {
    show(id)
    setZoom(0)
    setTurns(0)
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 p-3">
        {opened.documents.map(({ id }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === shownId}
            onClick={() => choose(id)}
            className={classNames(
              'min-h-11 rounded-full px-4 text-sm font-semibold',
              id === shownId ? 'bg-ink text-paper' : 'bg-sunken',
            )}
          >
            {documents.find((document) => document.id === id)?.label ?? 'Paper'}
          </button>
        ))}
        {shown?.is_picture && (
          <span className="ms-auto flex gap-2">
            <Button look="outline" size="small" onClick={() => setZoom((zoom + 1) % zoomSteps.length)}>
              Zoom {(zoomSteps[zoom] ?? 1) * 100}%
            </Button>
            <Button look="outline" size="small" onClick={() => setTurns((turns + 1) % 4)}>
              Turn
            </Button>
          </span>
        )}
      </div>
      <PaperView
        label={documents.find(({ id }) => id === shownId)?.label ?? 'Paper'}
        {...{ shown, zoom, turns }}
      />
      {opened.numbers.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 p-4 text-sm">
          {opened.numbers.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="flex items-center gap-2 bg-gold-soft px-4 py-3 text-sm text-gold-ink">
        <LockIcon width={16} height={16} className="shrink-0" />
        Private. You opened these at {formatClock(opened.opened_at)}; it is in the audit log.
      </p>
    </>
  )
}

interface ViewProps {
  shown: OpenedDocuments['documents'][number] | undefined
  label: string
  /** Its place in `zoomSteps`. */
  zoom: number
  /** Quarter turns. */
  turns: number
}

/** One paper: a picture to zoom and turn, or a link to another kind of file. */
function PaperView({ shown, label, zoom, turns }: ViewProps) {
  return (
    <div className="h-[26rem] overflow-auto bg-[#17211b] p-4">
      {shown?.is_picture && (
        <Turned key={shown.id} {...{ label, turns }} url={shown.url} zoom={zoomSteps[zoom] ?? 1} />
      )}
      {shown && !shown.is_picture && (
        <a href={shown.url} target="_blank" rel="noreferrer" className="font-semibold text-white underline">
          Open this paper in a new tab
        </a>
      )}
      {!shown && <p className="text-white">The files are not there any more.</p>}
    </div>
  )
}

interface TurnedProps extends Pick<ViewProps, 'label' | 'turns'> {
  url: string
  /** 1 fills the width. */
  zoom: number
}

/**
 * A turned picture takes no other room than one that is not, so its corners could not be scrolled to: the box around it has the sides that
 * are seen.
 */
function Turned({ url, label, turns, zoom }: TurnedProps) {
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null)
  const isOnItsSide = turns % 2 === 1
  const box: CSSProperties = {
    width: `${zoom * 100}%`,
    aspectRatio: size ? (isOnItsSide ? size.height / size.width : size.width / size.height) : undefined,
  }
  const picture: CSSProperties = {
    width: isOnItsSide && size ? `${(size.width / size.height) * 100}%` : '100%',
    transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
  }
  return (
    <div className="relative" style={box}>
      <img
        src={url}
        alt={label}
        style={size ? picture : undefined}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          if (width > 0 && height > 0) setSize({ width, height })
        }}
        className={classNames('block max-w-none rounded-md', size ? 'absolute top-1/2 left-1/2' : 'w-full')}
      />
    </div>
  )
}
