import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyDocument } from '#contracts/companies/company.ts'
import type { CompanyDocumentKind } from '#contracts/companies/company-documents.ts'
import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { failureNotice } from '#web/data/session/failure-notices.ts'
import { t } from '#web/messages/messages.ts'
import { startPaper, UploadFailure } from '#web/parts/picture-upload/send-upload.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { documentsQuery } from '../company-queries.ts'

/** The papers of a company, and their changes. */
export function usePapers(company: string) {
  const queries = useQueryClient()
  const query = useQuery(documentsQuery(company))
  const [percent, setPercent] = useState<number | null>(null)
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['company', company] })
  const add = useMutation({
    mutationFn: async ({ kind, chosen }: { kind: CompanyDocumentKind; chosen: File }) => {
      setPercent(0)
      const file = await startPaper(chosen, setPercent).done
      return api('POST /companies/:company/documents', { params: { company }, body: { kind, file } })
    },
    onSuccess,
    onSettled: () => setPercent(null),
  })
  const remove = useMutation({
    mutationFn: ({ id }: CompanyDocument) =>
      api('DELETE /companies/:company/documents/:document', { params: { company, document: id } }),
    onSuccess,
    onError: (error) => showToast(failureNotice(t('The paper was not removed'), error)),
  })
  return { query, percent, add, remove, failure: add.isError ? sentenceOf(add.error) : null }
}

const sentenceOf = (error: unknown) =>
  error instanceof UploadFailure ? error.sentence : failureSentence(error)

/** Downloads a paper by a link that is valid for two minutes. */
export async function openPaper(id: string): Promise<void> {
  try {
    const { url } = await api('GET /users/api/uploads/:id/link', { params: { id } })
    location.assign(url)
  } catch (error) {
    showToast(failureNotice(t('The file could not be opened'), error))
  }
}
