const minutesUnlessSaid = 10

/** How long the faults are gone through again and again; 0 for once. Apart from `run.ts`, which starts a rehearsal when it is loaded. */
export function minutesOf({ minutes, short }: { minutes?: string | undefined; short: boolean }): number {
  if (short) return 0
  const wanted = minutes === undefined ? minutesUnlessSaid : Number(minutes)
  if (minutes?.trim() === '' || !Number.isFinite(wanted) || wanted < 0)
    throw new Error(`--minutes needs a number, such as ${minutesUnlessSaid}.`)
  return wanted
}
