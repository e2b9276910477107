/** Sentences of the contracts' forms, which pages show under fields. Which they are is tried in the test beside. */
export const sentencesOfContracts: readonly string[] = []
