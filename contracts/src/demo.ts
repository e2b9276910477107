/** The password of every account of the demo market. */
export const demoPassword = 'Akwaaba-2026'

export interface DemoSignIn {
  label: string
  email: string
  password: string
}

/** Accounts of the demo market, one per role; the sign-in page and the start of the server show them. */
export const demoSignIns: readonly DemoSignIn[] = [
  { label: 'Shopper', email: 'ama@demo.juaso.test', password: demoPassword },
  { label: 'Business buyer', email: 'business@demo.juaso.test', password: demoPassword },
  { label: 'Vendor', email: 'kwabena.osei.tutu@demo.juaso.test', password: demoPassword },
  { label: 'Admin', email: 'admin@demo.juaso.test', password: demoPassword },
]
