import { z } from 'zod'
import { OperatorAct } from '../operators/operators.ts'
import { SeenAsBefore } from '../operators/see-as.ts'
import { storeStatuses } from '../vendors/store-status.ts'

/** Something about a person that is worth a look, with what shows it. It decides nothing by itself. */
export const PersonSignal = z.object({
  id: z.enum(['own_store', 'same_phone', 'reported', 'returns', 'cash_refused', 'busy_card']),
  title: z.string(),
  detail: z.string(),
  evidence: z.array(z.object({ label: z.string(), link: z.string().nullable() })),
})
export type PersonSignal = z.infer<typeof PersonSignal>

/** A person as operators see one. Money in cedis. */
export const PersonAtDesk = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    email_confirmed: z.boolean(),
    phone: z.string().nullable(),
    joined_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime().nullable(),
    sessions: z.int(),
    locked_at: z.iso.datetime().nullable(),
    /** The role at the desk of who runs Juaso. */
    operator_role: z.string().nullable(),
    orders: z.object({
      total: z.int(),
      spent: z.number(),
      newest: z.array(
        z.object({ number: z.string(), state: z.string(), total: z.number(), at: z.iso.datetime() }),
      ),
    }),
    stores: z.array(
      z.object({ slug: z.string(), name: z.string(), role: z.string(), status: z.enum(storeStatuses) }),
    ),
    companies: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.string() })),
    signals: z.array(PersonSignal),
    /** The telephone numbers of the person's parcels that pay in advance only, as 0241234567. */
    cash_closed_for: z.array(z.string()),
    /** When operators saw the site as this person, and why. */
    seen_as: SeenAsBefore,
    history: z.array(OperatorAct),
  })
  .meta({ id: 'PersonAtDesk' })
export type PersonAtDesk = z.infer<typeof PersonAtDesk>
