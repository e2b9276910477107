import account from './de/account.json'
import approvals from './de/approvals.json'
import business from './de/business.json'
import checkout from './de/checkout.json'
import company from './de/company.json'
import contracts from './de/contracts.json'
import descriptions from './de/descriptions.json'
import goods from './de/goods.json'
import help from './de/help.json'
import invoices from './de/invoices.json'
import ordering from './de/ordering.json'
import parts from './de/parts.json'
import pools from './de/pools.json'
import shopper from './de/shopper.json'
import values from './de/values.json'
import vendors from './de/vendors.json'

export const catalogue: Readonly<Record<string, string>> = {
  ...parts,
  ...shopper,
  ...business,
  ...company,
  ...ordering,
  ...approvals,
  ...invoices,
  ...checkout,
  ...account,
  ...help,
  ...goods,
  ...descriptions,
  ...values,
  ...contracts,
  ...pools,
  ...vendors,
}
