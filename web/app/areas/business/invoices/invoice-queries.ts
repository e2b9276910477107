import { queryOptions } from '@tanstack/react-query'
import type { OwnCompany } from '#contracts/companies/company.ts'
import type { InvoiceTab } from '#contracts/invoices/invoice-names.ts'
import { api } from '#web/data/api.ts'

type Company = OwnCompany | undefined
export const invoicesKey = ['invoices'] as const

export const invoicesQuery = (company: Company, tab: InvoiceTab, page: number) =>
  queryOptions({
    queryKey: [...invoicesKey, company?.id, 'list', tab, page],
    queryFn: ({ signal }) =>
      api('GET /companies/:company/invoices', {
        params: { company: company?.id ?? '' },
        query: { tab, page },
        signal,
      }),
    enabled: company !== undefined,
  })

export const invoiceQuery = (company: Company, number: string) =>
  queryOptions({
    queryKey: [...invoicesKey, company?.id, number],
    queryFn: ({ signal }) =>
      api('GET /companies/:company/invoices/:number', {
        params: { company: company?.id ?? '', number },
        signal,
      }),
    enabled: company !== undefined,
    // The provider's word of a payment may come after the buyer.
    refetchInterval: ({ state }) => (state.data?.waiting ? 5_000 : false),
  })

/** What a wallet has used, for the next prompt of an invoice; not asked without a number. */
export const walletUseQuery = (company: string, number: string, phone: string | null) =>
  queryOptions({
    queryKey: [...invoicesKey, company, number, 'wallet', phone],
    queryFn: ({ signal }) =>
      api('POST /companies/:company/invoices/:number/payments/wallet', {
        params: { company, number },
        body: { phone: phone ?? '' },
        signal,
      }),
    enabled: phone !== null,
    // Others may ask the same wallet.
    staleTime: 0,
  })

export const statementQuery = (company: Company, month: string) =>
  queryOptions({
    queryKey: [...invoicesKey, company?.id, 'statement', month],
    queryFn: ({ signal }) =>
      api('GET /companies/:company/statements/:month', {
        params: { company: company?.id ?? '', month },
        signal,
      }),
    enabled: company !== undefined,
  })
