import account from './fr/account.json'
import approvals from './fr/approvals.json'
import business from './fr/business.json'
import checkout from './fr/checkout.json'
import company from './fr/company.json'
import contracts from './fr/contracts.json'
import descriptions from './fr/descriptions.json'
import goods from './fr/goods.json'
import help from './fr/help.json'
import invoices from './fr/invoices.json'
import ordering from './fr/ordering.json'
import parts from './fr/parts.json'
import pools from './fr/pools.json'
import shopper from './fr/shopper.json'
import values from './fr/values.json'
import vendors from './fr/vendors.json'

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
