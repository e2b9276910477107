import { type ReactNode, useState } from 'react'
import { EmptyStall } from '#web/parts/empty-stall.tsx'
import { ProductGrid } from '#web/parts/product/product-grid.tsx'
import { ProductRail } from '#web/parts/product/product-rail.tsx'
import { ProductGridSkeleton } from '#web/parts/product/product-skeletons.tsx'
import { ModeSwitch } from '#web/parts/shell/header/mode-switch.tsx'
import { allModes } from '#web/parts/shell/header/modes.ts'
import { Countdown } from '#web/parts/time/countdown.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog, Drawer } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { QuantityStepper } from '#web/ui/form/quantity-stepper.tsx'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { saleEndsAt, specimens } from './specimens.ts'
import '#web/ui/styles/all-utilities.css'

export function meta() {
  return [{ title: 'Every part | Juaso' }]
}

/** Style guide: every part in every state, for development. Not in the built site. */
export default function StyleGuide() {
  return (
    <div className="page flex flex-col gap-10 py-8">
      <Breadcrumb
        steps={[
          { label: 'Home', to: '/' },
          { label: 'Fashion', to: '/category/fashion' },
          { label: 'Shoes' },
        ]}
      />
      <h1>Every part</h1>
      <ProductRail
        isPanel
        title="Donkomi flash sale"
        products={specimens}
        aside={<Countdown endsAt={saleEndsAt} />}
        more={{ to: '/', label: 'See all' }}
      />
      <Part title="Grid">
        <ProductGrid products={specimens} />
      </Part>
      <Part title="Grid on its way">
        <ProductGridSkeleton count={5} />
      </Part>
      <Buttons />
      <Fields />
      <Part title="States">
        <div className="grid gap-4 md:grid-cols-3">
          <div className="card p-5">
            <SkeletonText lines={4} />
          </div>
          <div className="card">
            <EmptyState
              drawing={<EmptyStall />}
              title="Your cart is empty"
              action={<LinkButton to="/">Go shopping</LinkButton>}
            />
          </div>
          <div className="card">
            <ErrorState message="Failed to load cart" onRetry={() => showToast({ title: 'Tried again' })} />
          </div>
        </div>
      </Part>
      <Overlays />
      <Part title="The rest">
        <ModeSwitch modes={allModes} current="personal" className="max-w-sm" />
        <ProgressBar step={1} labels={['Address', 'Delivery', 'Payment', 'Review']} />
        <ProgressBar step={3} labels={['Address', 'Delivery', 'Payment', 'Review']} />
        <Pagination label="Products" page={5} pagesCount={20} toPage={(page) => `/dev/ui?page=${page}`} />
        <div className="flex flex-wrap items-center gap-4 text-2xl">
          {[0, 1, 2.5, 3.3, 4.5, 4.7, 5].map((rating) => (
            <Stars key={rating} rating={rating} />
          ))}
        </div>
        <Tabs
          label="About the product"
          tabs={[
            { id: 'about', label: 'Description', panel: 'Ɛyɛ fɛ. Light and strong, made in Kumasi.' },
            { id: 'reviews', label: 'Reviews (98)', panel: 'What buyers say.' },
            { id: 'delivery', label: 'Delivery', panel: 'Two to five business days.' },
          ]}
        />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Buttons() {
  const [quantity, setQuantity] = useState(1)
  return (
    <Part title="Buttons and badges">
      <div className="flex flex-wrap items-center gap-3">
        <Button>Add to cart</Button>
        <Button look="outline">+ Add to cart</Button>
        <Button look="soft">Soft</Button>
        <Button look="plain">Plain</Button>
        <Button look="gold">Shop today's finds</Button>
        <Button look="danger">Remove</Button>
        <Button busy>Saving</Button>
        <Button disabled>Not now</Button>
        <Button size="large">Large</Button>
        <Button size="small">Small</Button>
        <QuantityStepper label="Quantity" value={quantity} max={9} onChange={setQuantity} />
      </div>
      <div className="flex flex-wrap gap-2">
        {(['plain', 'green', 'gold', 'brick', 'blue', 'strong'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
    </Part>
  )
}

function Fields() {
  return (
    <Part title="Fields">
      <div className="grid gap-4 md:grid-cols-2">
        <TextInput label="Full name" required placeholder="Ama Serwaa" hint="As it stands on your parcels." />
        <TextInput
          label="Phone number"
          required
          defaultValue="12"
          error="Phone number must be at least 10 digits"
        />
        <Select label="Region">
          <option>Greater Accra</option>
          <option>Ashanti</option>
        </Select>
        <TextInput label="E-mail" disabled defaultValue="ama@demo.juaso.test" />
        <TextArea label="Landmark" />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-semibold">Delivery</legend>
          <RadioCard
            name="way"
            defaultChecked
            label="Delivery (Flexroute)"
            detail="Tue 24 to Fri 27 November"
            aside="GHS 15.00"
          />
          <RadioCard name="way" label="Store Pickup" detail="Kejetia, Kumasi" aside="Free" />
          <RadioCard name="way" disabled label="Delivery (Vendor)" detail="Not for this parcel" />
        </fieldset>
        <Checkbox label="Make this my primary address" defaultChecked />
        <Checkbox label="I agree" error="Please agree to go on" />
      </div>
    </Part>
  )
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <Part title="Over the page">
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button look="outline" onClick={() => setOpen('drawer')}>
          Drawer
        </Button>
        <Button look="outline" onClick={() => setOpen('confirm')}>
          Confirm
        </Button>
        <Button
          look="outline"
          onClick={() =>
            showToast({
              title: 'Removed from Favorites',
              message: 'Adom runner, breathable mesh',
              action: { label: 'Undo', onPress: () => showToast({ tone: 'good', title: 'Back again' }) },
            })
          }
        >
          Toast
        </Button>
        <Button
          look="outline"
          onClick={() =>
            showToast({
              tone: 'bad',
              title: 'Failed to Add Item',
              message: 'Network error or server unavailable',
            })
          }
        >
          Bad toast
        </Button>
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Complete Your Profile"
        footer={<Button onClick={close}>Done</Button>}
      >
        <TextInput label="Phone number" />
      </Dialog>
      <Drawer isOpen={open === 'drawer'} onClose={close} title="Filter">
        <Checkbox label="On sale" />
      </Drawer>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        title="Remove item"
        confirmLabel="Remove"
        destroys
        onConfirm={close}
        onCancel={close}
      >
        The shoe leaves your cart.
      </ConfirmDialog>
    </Part>
  )
}
