import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { amountText, typedAmount } from '@praxis/contract/time/typed-amount.rules'
import { z } from 'zod'
import { percentText } from '../amount-field.ts'

const PERCENT = /^\s*(\d{1,3}(?:\.\d{1,3})?|\.\d{1,3})\s*%\s*$/
const PART = 'Enter a percentage such as 40%, or an amount such as 250.00.'

/** What a payer pays as typed, a percentage with its sign or an amount; null for neither. */
export function typedPart(typed: string): { readonly share: number | null; readonly cents: number | null } | null {
	const [, percent] = PERCENT.exec(typed) ?? []
	if (percent !== undefined) {
		const share = Math.round(Number(percent) * 1_000)
		return share > 0 && share <= 100_000 ? { share, cents: null } : null
	}
	const cents = typed.trim() === '' ? null : typedAmount(typed)
	return cents !== null && cents > 0 ? { share: null, cents } : null
}

const payer = z.object({
	id: z.string(),
	clientId: z
		.string()
		.nullable()
		.refine((id) => id !== null, 'Choose a client.'),
	clientName: z.string(),
	part: z.string().refine((typed) => typedPart(typed) !== null, PART),
})
export const payersForm = z.object({ payers: z.array(payer) })
type PayersValues = z.input<typeof payersForm>
type PayerValues = PayersValues['payers'][number]

export const newPayer = (): PayerValues => ({ id: newId(), clientId: null, clientName: '', part: '' })

export function valuesOf({ payers }: Pick<Invoice, 'payers'>): PayersValues {
	const known = payers.map(({ clientId, clientName, share, cents }) => ({
		id: newId(),
		clientId,
		clientName,
		part: share === null ? amountText(cents ?? 0) : `${percentText(share)}%`,
	}))
	return { payers: known.length === 0 ? [newPayer()] : known }
}

/** What of typed payers counts already. */
export const partsTyped = (rows: readonly PayerValues[]) => rows.flatMap(({ part }) => typedPart(part) ?? [])
