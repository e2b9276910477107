import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { CategoryOptions } from '../category-options.tsx'
import { useListingChoices } from '../use-listing-choices.ts'
import { addressOf, type ListChoice, listChoiceOf } from './list-choice.ts'

interface Props {
  isOpen: boolean
  choice: ListChoice
  onClose: () => void
}

/** Narrows and sorts the list: state, side, category, order. */
export function FilterDrawer({ isOpen, choice, onClose }: Props) {
  const navigate = useNavigate()
  const { data: choices } = useListingChoices({ isWanted: isOpen })
  const show = (form: FormData) => {
    const given = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
    onClose()
    void navigate(addressOf({ ...listChoiceOf(given), q: choice.q, page: 1 }), { preventScrollReset: true })
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      place="right"
      title="Filter"
      footer={
        <Button type="submit" form="product-filter" wide>
          Show products
        </Button>
      }
    >
      <form
        id="product-filter"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          show(new FormData(event.currentTarget))
        }}
      >
        <Select label="Status" name="filter" defaultValue={choice.filter}>
          <option value="all">All</option>
          <option value="active">Active</option>
          <option value="out_of_stock">Out of Stock</option>
          <option value="low_stock">Low Stock</option>
          <option value="draft">Draft</option>
          <option value="taken_down">Taken Down</option>
        </Select>
        <Select label="Sold to" name="audience" defaultValue={choice.audience}>
          <option value="all">Everybody</option>
          <option value="b2c">Shoppers (B2C)</option>
          <option value="b2b">Companies only (B2B)</option>
        </Select>
        <Select
          label="Category"
          name="category"
          key={choices ? 'loaded' : 'loading'}
          defaultValue={choice.category}
        >
          <option value="">All categories</option>
          <CategoryOptions choices={choices} />
        </Select>
        <Select label="Sort by" name="sort" defaultValue={choice.sort}>
          <option value="updated">Last updated</option>
          <option value="name">Name</option>
          <option value="price_low">Price: low to high</option>
          <option value="price_high">Price: high to low</option>
          <option value="stock">Sold out and low first</option>
        </Select>
      </form>
    </Drawer>
  )
}
