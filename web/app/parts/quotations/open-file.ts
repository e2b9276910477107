import type { DocumentLink } from '#contracts/uploads/upload.schema.ts'
import { failureSentence } from '#web/data/failures.ts'
import { t } from '#web/messages/messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** Downloads a private file of a request by a link that is valid for two minutes. */
export async function openRequestFile(readLink: () => Promise<DocumentLink>): Promise<void> {
  try {
    location.assign((await readLink()).url)
  } catch (error) {
    showToast({
      tone: 'bad',
      title: t('The file could not be opened'),
      message: failureSentence(error as Error),
    })
  }
}
