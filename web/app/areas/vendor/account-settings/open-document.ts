import { api } from '#web/data/api.ts'
import { failureSentence } from '#web/data/failures.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** Downloads a private file of the person by a link that is valid for two minutes. */
export async function openDocument(address: string): Promise<void> {
  const id = /uploads\/([0-9a-f-]{36})\//.exec(address)?.[1] ?? ''
  try {
    const { url } = await api('GET /users/api/uploads/:id/link', { params: { id } })
    location.assign(url)
  } catch (error) {
    showToast({ tone: 'bad', title: 'The file could not be opened', message: failureSentence(error) })
  }
}
