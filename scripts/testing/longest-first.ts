import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest, in turn. Without its cache of an earlier run vitest knows their sizes alone. */
const longest = [
  'e2e/accessibility/pages.test.ts',
  'e2e/vendor/products/products.test.ts',
  'e2e/vendor/wizard.test.ts',
  'e2e/shopper/catalogue.test.ts',
  'e2e/shopper/checkout.test.ts',
  'server/src/whole-market/slow-bodies.test.ts',
  'server/src/whole-market/random-companies.test.ts',
  'server/src/whole-market/call-limits.test.ts',
  'server/src/database/embedded/embedded.test.ts',
  'server/src/modules/settlement/paying/bad-days.test.ts',
  'server/src/whole-market/kill.test.ts',
  'scripts/test.test.ts',
  'seed/fill/fill-pictures.test.ts',
]

/** Starts the files that take longest first: the last one to end would otherwise keep one worker busy while the others have nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
      return place < 0 ? longest.length : place
    }
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
