import { isDate } from '@praxis/contract/kernel/dates'
import { typedAmount } from '@praxis/contract/time/typed-amount.rules'
import { TRUST_CENTS_MAX } from '@praxis/contract/trust/trust.fields'
import { z } from 'zod'

/** Dollars as they are typed, read to cents, above 0. */
export const amount = z
	.string()
	.transform((typed) => typedAmount(typed))
	.pipe(
		z
			.int('Enter an amount, such as 250.00.')
			.min(1, 'Enter an amount above $0.00.')
			.max(TRUST_CENTS_MAX, 'At most $1,000,000,000.00.'),
	)

export const day = z
	.string()
	.nullable()
	.transform((typed) => typed ?? '')
	.pipe(z.string().refine(isDate, 'Please enter a date.'))

export const chosen = (message: string) =>
	z
		.string()
		.nullable()
		.transform((id) => id ?? '')
		.pipe(z.string().min(1, message))

export const said = (message: string) => z.string().trim().min(1, message).max(300)
