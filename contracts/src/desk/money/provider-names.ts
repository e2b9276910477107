const names: Readonly<Record<string, string>> = {
  paystack: 'Paystack',
  sandbox: 'the test provider',
  net30: 'invoice',
  cash: 'cash',
  flexroute: 'FlexRoute',
}

/** Who carries money, as people call it. */
export const providerInWords = (provider: string): string => names[provider] ?? provider

/** The same at the beginning of a sentence. */
export const providerFirst = (provider: string): string => {
  const words = providerInWords(provider)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
