import { t } from '#web/messages/messages.ts'
import text from './content/about.json'
import { TextPage } from './text-page.tsx'

export const handle = { cache: 'public', query: [] }

export function meta() {
  return [
    { title: t('About Juaso | Juaso') },
    { name: 'description', content: t('What Juaso is, and what it promises buyers and vendors.') },
  ]
}

export default function AboutPage() {
  return <TextPage title={t('About Juaso')} text={text} />
}
