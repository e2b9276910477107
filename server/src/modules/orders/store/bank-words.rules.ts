import { formatPesewas } from '#contracts/money.ts'
import { type KnownSentence, sentence } from '#contracts/notifications/sentence.ts'

interface Words {
  readonly title: KnownSentence
  readonly text: KnownSentence
}

interface Taken {
  /** What the bank took of the payment and how much that was, in pesewas; zero where the news does not say. */
  readonly taken: number
  readonly paid: number
}

export const takenOf = ({ taken, paid }: Readonly<Record<string, unknown>>): Taken => ({
  taken: Number(taken ?? 0),
  paid: Number(paid ?? 0),
})

/** What a store reads of a dispute about its money. */
export function bankWords(
  topic: string,
  number: string,
  { taken, paid, isCancelled }: Taken & { readonly isCancelled: boolean },
): Words {
  switch (topic) {
    case 'order.dispute_won':
      return {
        title: sentence('The bank decided for you: {number}', { number }),
        text: sentence('Your part of its money is no longer held.'),
      }
    case 'order.dispute_lost':
      if (taken < paid && !isCancelled)
        return {
          title: sentence('The bank took a part of the money back: {number}', { number }),
          text: sentence(
            'It took {amount} of {paid}, and your share of that from your wallet. Ask Juaso before you send what has not left.',
            { amount: formatPesewas(taken), paid: formatPesewas(paid) },
          ),
        }
      return {
        title: sentence('The bank took the money back: {number}', { number }),
        text: isCancelled
          ? sentence(
              'Your part was taken from your wallet. What had not left is cancelled, and on your shelf again.',
            )
          : sentence('Your part was taken from your wallet. Ask Juaso before you send what has not left.'),
      }
    default:
      return {
        title: sentence('A bank asks for the money back: {number}', { number }),
        text: sentence('Your part is held until it decides. Send nothing that has not left before that.'),
      }
  }
}
