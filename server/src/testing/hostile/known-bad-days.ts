import type { Step } from './hostile-steps.ts'

/** A call of a provider fails one time in three, so a step that must succeed is repeated. */
const until = (step: Step): Step[][] => Array.from({ length: 5 }, () => [step])
/** The second intent of the first order, while there are four orders: 8 picks order 8 % 4 and its intent 8 / 7. That of the fourth is 11. */
const secondTry = 8
const secondTryOfInvoice = 11
const paid = (pick = 0, tryPick = pick): Step[][] => [
  ...until({ do: 'begin', pick }),
  [{ do: 'pay', pick: tryPick, difference: 0 }],
  ...until({ do: 'settle', pick: tryPick }),
]
const paidTwice: Step[][] = [
  ...until({ do: 'begin', pick: 0 }),
  [{ do: 'retry', pick: 0 }],
  [{ do: 'pay', pick: 0, difference: 0 }],
  [{ do: 'pay', pick: secondTry, difference: 0 }],
  ...until({ do: 'settle', pick: 0 }),
  ...until({ do: 'settle', pick: secondTry }),
]
const arrivedAWeekAgo = (pick: number): Step[][] => [[{ do: 'deliver', pick }], [{ do: 'week' }]]
const withdrawn: Step = { do: 'withdraw', store: 0, share: 1, key: null }
const givenBack = (pick: number, isWhole = true): Step[][] => [
  [{ do: 'giveBack', pick, isWhole, isFault: isWhole }],
  [{ do: 'answer', pick, with: 'received' }],
]
const reversed: Step[][] = Array.from({ length: 8 }, (_, pick) => [{ do: 'reverse', pick }])

/** Sequences of days that once broke something, by name. */
export const knownDays: Readonly<Record<string, Step[][]>> = {
  'goods are asked back, and kept for a part of their price': [
    ...paid(0),
    ...until({ do: 'deliver', pick: 0 }),
    ...until({ do: 'giveBack', pick: 0, isWhole: true, isFault: false }),
    ...until({ do: 'offerPart', pick: 0, share: 0.333 }),
    ...until({ do: 'answerOffer', pick: 0, accepts: true }),
  ],
  'paid through two wallets, then cancelled': [...paidTwice, [{ do: 'cancel', pick: 0 }]],
  'paid through two wallets, and the bank takes it back': [
    ...paidTwice,
    ...until({ do: 'dispute', pick: 0, share: 1 }),
    ...until({ do: 'decide', pick: 0, outcome: 'lost' }),
  ],
  'paid through two wallets, and the bank takes the second back, before it is sent back': [
    ...paidTwice,
    ...until({ do: 'dispute', pick: secondTry, share: 1 }),
    [{ do: 'refund' }],
    ...until({ do: 'decide', pick: secondTry, outcome: 'lost' }),
  ],
  'cancelled, and a bank takes it back before the refund is sent': [
    ...paid(1),
    [{ do: 'cancel', pick: 1 }],
    ...until({ do: 'dispute', pick: 1, share: 1 }),
    ...until({ do: 'refund' }),
    ...until({ do: 'decide', pick: 1, outcome: 'lost' }),
  ],
  'a parcel is cancelled, a bank asks back a part of the charge while the refund is sent, and loses or wins':
    [
      ...paid(0),
      [{ do: 'cancelParcel', pick: 0 }],
      [{ do: 'refund' }, { do: 'dispute', pick: 0, share: 0.3 }, { do: 'refund' }],
      ...until({ do: 'dispute', pick: 0, share: 0.3 }),
      [{ do: 'refund' }, { do: 'decide', pick: 0, outcome: 'lost' }, { do: 'refund' }],
      ...paid(1),
      [{ do: 'cancel', pick: 1 }],
      [{ do: 'refund' }, { do: 'dispute', pick: 1, share: 1 }],
      ...until({ do: 'decide', pick: 1, outcome: 'won' }),
    ],
  'paid after it expired, while it is cancelled': [
    ...until({ do: 'begin', pick: 0 }),
    [{ do: 'expire', pick: 0 }],
    [{ do: 'pay', pick: 0, difference: 0 }],
    [
      { do: 'settle', pick: 0 },
      { do: 'expire', pick: 0 },
      { do: 'cancel', pick: 0 },
      { do: 'settle', pick: 0 },
    ],
  ],
  'all of it is taken out twice at once, then the goods come back': [
    ...paid(),
    ...arrivedAWeekAgo(0),
    [
      withdrawn,
      withdrawn,
      { ...withdrawn, store: 1 },
      { do: 'giveBack', pick: 0, isWhole: false, isFault: false },
    ],
    ...until({ do: 'send' }),
    [{ do: 'answer', pick: 0, with: 'received' }, withdrawn, withdrawn, { do: 'send' }],
    ...until(withdrawn),
  ],
  'money is taken out in small parts, of which half fail on their way': [
    ...paid(),
    ...arrivedAWeekAgo(0),
    ...Array.from({ length: 6 }, (): Step[][] => [
      [
        { ...withdrawn, share: 0.2 },
        { ...withdrawn, store: 1, share: 0.2 },
      ],
      [{ do: 'send' }],
      [{ do: 'send' }],
    ]).flat(),
  ],
  'a bank asks back what the store has taken out, and loses': [
    ...paid(1),
    ...arrivedAWeekAgo(1),
    [withdrawn, { do: 'dispute', pick: 1, share: 1 }, { do: 'week' }],
    ...until({ do: 'send' }),
    ...until({ do: 'dispute', pick: 1, share: 1 }),
    ...until({ do: 'decide', pick: 1, outcome: 'won' }),
    ...until(withdrawn),
  ],
  'cash goes back to a wallet that does not take it, to another, and comes back from there': [
    ...arrivedAWeekAgo(2),
    [{ do: 'handIn' }],
    ...givenBack(2),
    ...until({ do: 'send' }),
    [{ do: 'nameWallet', pick: 2 }, { do: 'send' }, { do: 'nameWallet', pick: 2 }],
    ...until({ do: 'send' }),
    ...reversed,
    [{ do: 'nameWallet', pick: 2 }, { do: 'send' }, { do: 'send' }],
    ...until({ do: 'send' }),
    ...reversed,
  ],
  'cash is given up while it is counted, taken out and asked back': [
    ...arrivedAWeekAgo(2),
    [
      { do: 'loseCash' },
      { do: 'receipt', pick: 2 },
      { do: 'giveBack', pick: 2, isWhole: false, isFault: true },
    ],
    [{ do: 'handIn' }, { do: 'answer', pick: 2, with: 'received' }, withdrawn],
    ...until({ do: 'send' }),
  ],
  'cash that was given up is found, what was counted is missing, and nobody paid for another parcel, while it is asked back':
    [
      [{ do: 'deliver', pick: 2 }],
      [{ do: 'loseCash' }, { do: 'receipt', pick: 2 }],
      [
        { do: 'correctCash' },
        { do: 'correctCash' },
        { do: 'giveBack', pick: 2, isWhole: true, isFault: true },
      ],
      [{ do: 'place', quantity: 2, stores: 2, by: 'cash' }],
      [{ do: 'deliver', pick: 4 }],
      [{ do: 'handIn' }, { do: 'correctCash' }],
      [{ do: 'correctCash' }, { do: 'answer', pick: 2, with: 'received' }, withdrawn],
      [{ do: 'place', quantity: 2, stores: 2, by: 'cash' }],
      [{ do: 'deliver', pick: 5 }],
      [
        { do: 'missCash' },
        { do: 'receipt', pick: 5 },
        { do: 'giveBack', pick: 5, isWhole: false, isFault: true },
        { do: 'handIn' },
      ],
      [{ do: 'missCash' }, { do: 'week' }],
      ...until({ do: 'send' }),
    ],
  'a piece is asked back and waits for a week, is refused, and both are asked back': [
    ...arrivedAWeekAgo(2).toSpliced(1, 0, [{ do: 'giveBack', pick: 2, isWhole: false, isFault: true }]),
    [{ do: 'handIn' }, { do: 'week' }],
    ...givenBack(2).toSpliced(0, 0, [withdrawn, { do: 'answer', pick: 2, with: 'refused' }]),
  ],
  'what was taken out is asked back, and the debt is written off, twice at once and before the store sells again':
    [
      ...paid(1),
      [{ do: 'deliver', pick: 1 }],
      [{ do: 'week' }],
      [withdrawn],
      ...until({ do: 'send' }),
      ...until({ do: 'giveBack', pick: 1, isWhole: true, isFault: true }),
      ...until({ do: 'answer', pick: 1, with: 'received' }),
      [
        { do: 'writeOff', store: 0 },
        { do: 'writeOff', store: 0 },
      ],
      [
        { do: 'writeOff', store: 0 },
        { do: 'deliver', pick: 2 },
      ],
      [{ do: 'handIn' }, { do: 'writeOff', store: 0 }, withdrawn],
    ],
  'what was taken out comes back, while it is taken out': [
    [{ do: 'deliver', pick: 2 }],
    ...paid(1),
    [{ do: 'week' }, { do: 'deliver', pick: 1 }],
    [{ do: 'week' }, withdrawn],
    ...until({ do: 'send' }),
    ...reversed.map(([step]) => [step as Step, withdrawn, { do: 'send' } as Step]),
  ],
  'an invoice is paid with too little, by two wallets and by bank, and a part of it comes back': [
    [{ do: 'deliver', pick: 3 }],
    [{ do: 'giveBack', pick: 3, isWhole: true, isFault: false }],
    [{ do: 'retry', pick: 3 }],
    ...until({ do: 'begin', pick: 3 }),
    [{ do: 'pay', pick: secondTryOfInvoice, difference: -1 }],
    ...until({ do: 'settle', pick: secondTryOfInvoice }),
    [
      { do: 'answer', pick: 3, with: 'received' },
      { do: 'bank', pick: 3, isHalf: false },
      { do: 'retry', pick: 3 },
    ],
    ...until({ do: 'begin', pick: 3 }),
    [{ do: 'giveBack', pick: 3, isWhole: true, isFault: true }],
    [{ do: 'bank', pick: 3, isHalf: false }, { do: 'answer', pick: 3, with: 'received' }, { do: 'week' }],
  ],
  'half of an invoice is paid by bank, and goods come back': [
    [{ do: 'deliver', pick: 3 }],
    [{ do: 'giveBack', pick: 3, isWhole: true, isFault: false }],
    [{ do: 'bank', pick: 3, isHalf: true }],
    [{ do: 'answer', pick: 3, with: 'received' }],
  ],
  'half of an invoice is paid by bank, and the order is cancelled': [
    [{ do: 'bank', pick: 3, isHalf: true }],
    [{ do: 'cancelParcel', pick: 3 }],
    [{ do: 'cancel', pick: 3 }],
  ],
  'an invoice is paid in parts by wallet, bank and certificate, one comes back, and one of the parts is disputed':
    [
      [{ do: 'payPart', pick: 3, share: 0.4 }],
      ...until({ do: 'begin', pick: 3 }),
      [{ do: 'pay', pick: secondTryOfInvoice, difference: 0 }],
      ...until({ do: 'settle', pick: secondTryOfInvoice }),
      [{ do: 'withhold', pick: 3, share: 0.05 }],
      [{ do: 'bank', pick: 3, isHalf: true }],
      [{ do: 'deliver', pick: 3 }],
      [{ do: 'giveBack', pick: 3, isWhole: true, isFault: true }],
      [
        { do: 'answer', pick: 3, with: 'received' },
        { do: 'bank', pick: 3, isHalf: false },
      ],
      [{ do: 'dispute', pick: 3, share: 0.3 }],
    ],
  'the company orders more than it may owe at once, pays, and orders again': [
    [
      { do: 'invoice', quantity: 2, stores: 1 },
      { do: 'invoice', quantity: 2, stores: 'second' },
    ],
    [{ do: 'cancel', pick: 3 }],
    [
      { do: 'invoice', quantity: 2, stores: 1 },
      { do: 'invoice', quantity: 2, stores: 'second' },
      { do: 'bank', pick: 4, isHalf: false },
    ],
    [
      { do: 'deliver', pick: 4 },
      { do: 'bank', pick: 5, isHalf: false },
      { do: 'invoice', quantity: 1, stores: 1 },
    ],
  ],
}
