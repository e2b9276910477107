const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone or iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const

/** A browser's name for itself in words, such as 'Chrome on Android'; 'Unknown device' where it says nothing known. */
export function deviceOf(userAgent: string | null): string {
  const nameIn = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => userAgent && pattern.test(userAgent))?.[1]
  const words = [nameIn(browsers), nameIn(systems)].filter((word) => word !== undefined)
  return words.join(' on ') || 'Unknown device'
}
