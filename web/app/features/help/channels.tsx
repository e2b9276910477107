import type { ComponentType, ReactNode, SVGProps } from 'react'
import type { HelpChannels } from '#contracts/help/help.ts'
import { limits } from '#contracts/limits.ts'
import { useSession } from '#web/data/session/session.ts'
import { useSide } from '#web/data/side.ts'
import { t } from '#web/messages/messages.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EnvelopeIcon, PhoneIcon, SpeechIcon } from '#web/ui/icons/icons.tsx'

const digitsOf = (number: string) => number.replace(/\D/g, '')

/** [BB-2.51] [BB-2.52] The other ways to the market. Without a number of its own, a card says how to be called. */
export function Channels({ channels: { phone, whatsapp, email } }: { channels: HelpChannels }) {
  const { paths } = useSide()
  const { person } = useSession()
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      <Channel Icon={PhoneIcon} title={t('Phone')} when={t('Mon-Fri, 8am-6pm GMT')}>
        {phone ? (
          <Way href={`tel:+${digitsOf(phone)}`}>{phone}</Way>
        ) : (
          t('Leave your number in the form, and we call you.')
        )}
      </Channel>
      <Channel
        Icon={EnvelopeIcon}
        title={t('Email')}
        when={t('Reply within {hours} hours', { hours: limits.helpReplyHours })}
      >
        {email ? (
          <Way href={`mailto:${email}`}>{email}</Way>
        ) : person && !person.email ? (
          t('Use the form.')
        ) : (
          t('Use the form: the answer comes by e-mail.')
        )}
      </Channel>
      <Channel Icon={PhoneIcon} title={t('WhatsApp Business')} when={t('Mon-Fri, 8am-6pm GMT')}>
        {whatsapp ? (
          <Way href={`https://wa.me/${digitsOf(whatsapp)}`}>{whatsapp}</Way>
        ) : (
          t('Leave your number in the form, and we write to you there.')
        )}
      </Channel>
      <Channel Icon={SpeechIcon} title={t('Live Chat')} when={t('At a time that suits you')}>
        <LinkButton to={`${paths.contact}?chat=1#message`} look="outline" size="small">
          {t('Start Chat')}
        </LinkButton>
      </Channel>
    </ul>
  )
}

interface Props {
  Icon: ComponentType<SVGProps<SVGSVGElement>>
  title: string
  when: string
  children: ReactNode
}

function Channel({ Icon, title, when, children }: Props) {
  return (
    <li className="card flex gap-4 p-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon />
      </span>
      <div className="min-w-0">
        <h2 className="text-base">{title}</h2>
        <p className="text-xs text-ink-3">{when}</p>
        <div className="mt-1 text-sm text-ink-2">{children}</div>
      </div>
    </li>
  )
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center font-semibold break-all text-accent underline"
    >
      {children}
    </a>
  )
}
