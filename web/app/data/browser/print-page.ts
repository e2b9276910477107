/** Prints the page in its light colours: paper is white, and browsers leave out backgrounds. */
export function printPage(): void {
  const page = document.documentElement
  const theme = page.dataset.theme
  const restore = () => {
    if (theme === undefined) delete page.dataset.theme
    else page.dataset.theme = theme
  }
  page.dataset.theme = 'light'
  addEventListener('afterprint', restore, { once: true })
  print()
}
