import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { recall, remember } from '#web/data/browser/browser-memory.ts'

export type Way = 'phone' | 'email'

/** Keeps the way by which somebody entered: the next visit of this browser begins with it. */
export const rememberWay = (way: Way): void => remember('juaso.sign-in-way', way)

/** What asks for the page of the e-mail address: a press on its tab, an invitation, or something that the page has to say. */
const askingForEmail = ['way', 'email', 'changed', 'error', 'done']

/** Whether the page of the telephone number is shown in place of that of the e-mail address. */
export const isByPhone = (query: URLSearchParams): boolean =>
  recall('juaso.sign-in-way') === 'phone' && !askingForEmail.some((name) => query.has(name))

/** Leads who entered by telephone last time there, unless something is typed already. */
export function useLastWay({ isOffered, onward }: { isOffered: boolean; onward: string }): void {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  useEffect(() => {
    const typed = document.querySelector<HTMLInputElement>('form [name=email]')?.value
    if (isOffered && !typed && isByPhone(query)) void navigate(`/signin/phone?${onward}`, { replace: true })
  }, [isOffered, onward, query, navigate])
}
