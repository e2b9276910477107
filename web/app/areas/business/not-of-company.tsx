import { refreshCartCount } from '#web/data/cart/cart-count.ts'
import { chooseCompany, useCompanies } from '#web/data/companies/companies.ts'
import { t } from '#web/messages/messages.ts'
import { NotFound } from '#web/parts/shell/not-found.tsx'
import { Button } from '#web/ui/button/button.tsx'

interface Props {
  sentence: string
  /** The list that it would be in. */
  list: string
  to: string
}

/**
 * Instead of a page that the chosen company does not have: the link of a message may be about another company of the reader, whose page is
 * one press away.
 */
export function NotOfCompany({ sentence, list, to }: Props) {
  const { all, chosen } = useCompanies()
  const others = all?.filter(({ id }) => id !== chosen?.id) ?? []
  return (
    <NotFound
      sentence={sentence}
      own={{
        hint: t('It may belong to another company of yours, or the address has a slip in it.'),
        list,
        to,
        elsewhere: others.map(({ id, company_name: company }) => (
          <Button
            key={id}
            look="outline"
            className="max-w-full break-words"
            onClick={() => {
              chooseCompany(id)
              void refreshCartCount()
            }}
          >
            {t('Look in {company}', { company })}
          </Button>
        )),
      }}
    />
  )
}
