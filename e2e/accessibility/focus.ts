import type { Locator, Page } from 'playwright-core'

export const isFocused = (where: Locator) => where.evaluate((element) => element === document.activeElement)
export const holdsFocus = (where: Locator) =>
  where.evaluate((element) => element.contains(document.activeElement))

/** Whether the focus is visible: an outline on the focused element or an ancestor. */
export const showsFocus = (page: Page) =>
  page.evaluate(() => {
    for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(at)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) return true
      const label = at instanceof HTMLInputElement ? at.labels?.[0] : null
      if (label && getComputedStyle(label).outlineStyle !== 'none') return true
      const next = at.nextElementSibling
      if (at instanceof HTMLInputElement && next && getComputedStyle(next).outlineStyle !== 'none')
        return true
    }
    return false
  })

/** Marks what Tab should come to on a page: of radio buttons of one name only one is a stop. */
const markStops = (page: Page) =>
  page.evaluate(() => {
    const isStop = (element: Element) => {
      if (
        !(element instanceof HTMLElement) ||
        element.tabIndex < 0 ||
        element.matches(':disabled, [inert] *')
      )
        return false
      if (!element.checkVisibility({ visibilityProperty: true })) return false
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
      const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
        ({ name, form, disabled }) => name === element.name && form === element.form && !disabled,
      )
      return element === (group.find(({ checked }) => checked) ?? group[0])
    }
    const all = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')
    for (const stop of [...all].filter(isStop) as (Element & { isStop?: boolean })[]) stop.isStop = true
  })

/** A field of a date has a stop for each of its parts and one for its calendar. */
const partsMost = 7
/** Against a page without end: the longest of the desk has a few hundred. */
const pressesMost = 1_000

/**
 * Presses Tab from the beginning of the page to its end. Returns what is wrong: stops without a visible focus, what the keyboard does not
 * come to, and where it does not get on.
 */
export async function tabThrough(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const { activeElement } = document
    if (activeElement instanceof HTMLElement) activeElement.blur()
    getSelection()?.removeAllRanges()
    scrollTo(0, 0)
  })
  await markStops(page)
  const wrong: string[] = []
  for (let presses = 0; presses < pressesMost; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await comeTo(page)
    if (stop === null) return [...wrong, ...(await missed(page))]
    if (stop.isAgain) return [...wrong, `the keyboard does not get on from ${stop.at}`]
    if (!stop.isCalendar && !(await showsFocus(page))) wrong.push(`no focus is seen on ${stop.at}`)
  }
  return [...wrong, 'the keyboard does not come to the end of the page']
}

interface Stop {
  readonly at: string
  /** Whether it had the focus before, and is no field of a date that has it for its next part. */
  readonly isAgain: boolean
  /** Whether it is the button of a field of a date, around which the browser draws a line of its own. */
  readonly isCalendar: boolean
}

/** Notes the element that has the focus now; null at the end of the page. */
const comeTo = (page: Page) =>
  page.evaluate((most): Stop | null => {
    const element = document.activeElement as (HTMLElement & { parts?: number }) | null
    if (!element || element === document.body) return null
    const hasParts = element.matches(
      'input:is([type=date], [type=month], [type=time], [type=datetime-local])',
    )
    const parts = (element.parts ?? 0) + 1
    element.parts = parts
    return {
      at: element.outerHTML.slice(0, 160),
      isAgain: parts > (hasParts ? most : 1),
      isCalendar: hasParts && !element.matches(':focus'),
    }
  }, partsMost)

/** What should be a stop, is still there and was none. */
const missed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement & { isStop?: boolean; parts?: number }>('*')].flatMap(
      (element) =>
        element.isStop && !element.parts
          ? [`the keyboard does not come to ${element.outerHTML.slice(0, 160)}`]
          : [],
    ),
  )
