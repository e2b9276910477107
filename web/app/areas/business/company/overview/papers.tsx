import { useState } from 'react'
import type { CompanyDetail } from '#contracts/companies/company.ts'
import {
  type CompanyDocumentKind,
  companyDocumentKinds,
  companyDocumentLabels,
} from '#contracts/companies/company-documents.ts'
import { paperTypes } from '#contracts/uploads/upload.ts'
import { t, translate } from '#web/messages/messages.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { formatDate } from '#web/parts/time/dates.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ErrorLine } from '#web/ui/form/error-line.tsx'
import { controlClass } from '#web/ui/form/field.tsx'
import { FileIcon, PlusIcon, TrashIcon } from '#web/ui/icons/icons.tsx'
import { openPaper, usePapers } from './use-papers.ts'

interface Props {
  company: CompanyDetail
  isOpen: boolean
  /** What an operator has seen stays. */
  isFinal?: boolean
}

/** The papers of the company: private files that Juaso alone reads besides who uploaded them. */
export function Papers({ company, isOpen, isFinal = false }: Props) {
  const { query, percent, add, remove, failure } = usePapers(company.id)
  const [kind, setKind] = useState<CompanyDocumentKind>('registration')
  if (!query.data) {
    if (query.isError) return <LoadFailed query={query} message={t('The papers could not be loaded')} />
    return <Skeleton className="h-11 rounded-lg" />
  }
  return (
    <div className="flex flex-col gap-2">
      {isOpen && <p className="text-sm text-ink-2">{t('Private: only you and Juaso can open them.')}</p>}
      <ul className="empty:hidden">
        {query.data.map((paper) => (
          <li key={paper.id} className="flex min-h-14 items-center gap-3 border-t border-line py-1 text-sm">
            <FileIcon className="shrink-0 text-ink-2" />
            <span className="min-w-0 grow">
              <span className="block font-semibold">{translate(companyDocumentLabels[paper.kind])}</span>
              <span className="block text-xs text-ink-3">
                {t('{date} by {person}', { date: formatDate(paper.added_at), person: paper.added_by })}
              </span>
            </span>
            {paper.upload_id && (
              <Button size="small" look="plain" onClick={() => void openPaper(paper.upload_id ?? '')}>
                {t('Open')}
              </Button>
            )}
            {isOpen && !isFinal && (
              <IconButton label={t('Remove this paper')} onClick={() => remove.mutate(paper)}>
                <TrashIcon />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          <select
            aria-label={t('What it is')}
            value={kind}
            onChange={(event) => setKind(event.target.value as CompanyDocumentKind)}
            className={`${controlClass} grow basis-48 text-sm`}
          >
            {companyDocumentKinds.map((one) => (
              <option key={one} value={one}>
                {translate(companyDocumentLabels[one])}
              </option>
            ))}
          </select>
          <FileButton busy={percent !== null} onChoose={(chosen) => add.mutate({ kind, chosen })} />
        </div>
      )}
      {percent !== null && <progress className="bar" max={100} value={percent} aria-label={t('Uploading')} />}
      <ErrorLine>{failure}</ErrorLine>
      {isOpen && <p className="text-xs text-ink-3">{t('PDF, JPG or PNG, up to 10 MB')}</p>}
    </div>
  )
}

function FileButton({ busy, onChoose }: { busy: boolean; onChoose: (file: File) => void }) {
  return (
    <label
      className={buttonClass(
        { look: 'outline' },
        'min-h-11 grow cursor-pointer has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2',
      )}
    >
      <input
        type="file"
        className="sr-only"
        accept={Object.keys(paperTypes).join()}
        disabled={busy}
        aria-label={t('Choose a file')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          target.value = ''
        }}
      />
      <PlusIcon width={18} height={18} />
      {t('Choose a file')}
    </label>
  )
}
