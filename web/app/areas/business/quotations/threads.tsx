import type { OwnCompany } from '#contracts/companies/company.ts'
import type { QuotationThread } from '#contracts/quotations/quotations.schema.ts'
import { t } from '#web/messages/messages.ts'
import { MessageForm } from '#web/parts/messages/thread.tsx'
import { MessageList } from '#web/parts/quotations/message-list.tsx'
import { useRequestChanges } from './use-request-changes.ts'

interface Props {
  threads: readonly QuotationThread[]
  mayWrite: boolean
  company: OwnCompany
  request: string
}

/** Questions and answers, one conversation for each vendor. */
export function Threads({ threads, mayWrite, company, request }: Props) {
  const { ask } = useRequestChanges(company, request)
  if (threads.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2>{t('Questions and answers')}</h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {threads.map(({ store, messages }) => (
          <section
            key={store.slug}
            aria-label={store.name}
            className="card flex min-w-0 flex-col gap-4 p-4 sm:p-5"
          >
            <h3 className="break-words">{store.name}</h3>
            <MessageList messages={messages} other={store.name} />
            {mayWrite && (
              <MessageForm
                label={t('Your message to {store}', { store: store.name })}
                busy={ask.isPending}
                onSend={(text) =>
                  ask.mutateAsync({ text, stores: [store.slug] }).then(
                    () => true,
                    () => false,
                  )
                }
              />
            )}
          </section>
        ))}
      </div>
    </section>
  )
}
