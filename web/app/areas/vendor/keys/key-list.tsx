import { Dialog } from '#web/ui/dialog/dialog.tsx'

const keysInWords = [
  { keys: '/', words: 'Go to the search of the page' },
  { keys: 'Esc', words: 'Leave the search' },
  { keys: 'j', words: 'Next row of the list' },
  { keys: 'k', words: 'Row before' },
  { keys: 'Enter', words: 'Open the row' },
  { keys: 'Ctrl K', words: 'Find an order, a product, a customer or a page' },
  { keys: '?', words: 'Show this list' },
]

/** The keys of the vendor's pages. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen title="Keys" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5 text-sm">
        {keysInWords.map(({ keys, words }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line bg-sunken px-2 py-1 font-semibold">{keys}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
