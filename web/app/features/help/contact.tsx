import { type MetaArgs, useSearchParams } from 'react-router'
import type { HelpChannels } from '#contracts/help/help.ts'
import { limits } from '#contracts/limits.ts'
import { readApi } from '#web/data/server-api.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { textPageMeta } from '#web/parts/page-meta.ts'
import type { Route } from './+types/contact.ts'
import { Channels } from './channels.tsx'
import { ContactForm } from './contact-form.tsx'
import { HelpHead } from './help-head.tsx'

export const handle = { cache: 'public', query: ['chat'] }

export function meta({ matches, location }: MetaArgs) {
  return textPageMeta(
    { matches, location },
    {
      title: t('Contact us | Juaso'),
      description: t('Write to Juaso. We read every message and answer within {hours} hours.', {
        hours: limits.helpReplyHours,
      }),
    },
  )
}

export async function loader({ context }: Route.LoaderArgs): Promise<HelpChannels> {
  return await readApi(context, 'GET /help/channels')
}

/** /contact and /b2b/contact (BB-2.51). `?chat=1` asks for a chat in place of an answer by e-mail. */
export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { side } = useSide()
  const [params] = useSearchParams()
  const kind = params.has('chat') ? 'chat' : 'contact'
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <HelpHead title={side === 'business' ? t('Contact Juaso Business') : t('Contact Juaso')}>
        {t('Write to us. We read every message and answer within {hours} hours.', {
          hours: limits.helpReplyHours,
        })}
      </HelpHead>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div id="message" className="scroll-mt-24">
          <ContactForm key={kind} kind={kind} />
        </div>
        <Channels channels={loaderData} />
      </div>
    </div>
  )
}
