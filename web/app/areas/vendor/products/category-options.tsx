import type { ListingChoices } from '#contracts/listings/listing-answers.ts'

/** The market's categories as options of a select, under the titles of their departments. */
export function CategoryOptions({ choices }: { choices: ListingChoices | undefined }) {
  const groups = Map.groupBy(choices?.categories ?? [], ({ group }) => group)
  return [...groups].map(([group, categories]) => (
    <optgroup key={group} label={group}>
      {categories.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </optgroup>
  ))
}
