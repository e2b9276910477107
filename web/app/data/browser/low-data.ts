import { recall, remember } from './browser-memory.ts'

/**
 * Runs in the head: marks a page of a device that is to use little data, so that its links load nothing before they are pressed
 * (thrifty-prefetch.ts).
 */
export const thriftScript =
  "{let chosen;try{chosen=localStorage.getItem('juaso.saves-data')}catch{}" +
  "if(chosen?chosen==='1':navigator.connection?.saveData)document.documentElement.dataset.thrifty=''}"

/** Whether this device is to use little data: as chosen here, else as the browser is set. */
export function savesData(): boolean {
  const chosen = recall('juaso.saves-data')
  if (chosen !== null) return chosen === '1'
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}

/** Marks the page. Also after an error has rendered the whole document anew, which drops what the head's script marked. */
export function markThrift(saves = savesData()): void {
  document.documentElement.toggleAttribute('data-thrifty', saves)
}

/** Chooses it for this device. The pages stay as they are for everyone; the worker asks for smaller pictures. */
export async function chooseToSaveData(saves: boolean): Promise<void> {
  remember('juaso.saves-data', saves ? '1' : '0')
  markThrift(saves)
  const { keepPages } = await import('../kept/keep-pages.ts')
  await keepPages([])
}
