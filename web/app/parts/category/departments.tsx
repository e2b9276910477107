import type { Category } from '#contracts/catalog/category.ts'
import { useSide } from '#web/data/side.ts'
import { categoryPath } from '#web/parts/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** A department in a grid of pictures. */
export type Department = Pick<Category, 'title' | 'slug' | 'thumbnail' | 'tone'> & { note?: string }

/** The departments as pictures with their names. */
export function Departments({ departments }: { departments: readonly Department[] }) {
  const { prefix } = useSide()
  return (
    <ul className="grid grid-cols-4 gap-2 sm:gap-3 lg:grid-cols-8">
      {departments.map(({ title, slug, thumbnail, tone, note }) => (
        <li key={slug} className="min-w-0">
          <Link to={prefix + categoryPath(slug)} prefetch="intent" className="department">
            <Picture
              base={thumbnail}
              tone={tone}
              alt=""
              sizes="(min-width: 1024px) 140px, 25vw"
              sizeMax={320}
            />
            <span>
              {title}
              {note && <small className="block font-normal text-ink-3">{note}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
