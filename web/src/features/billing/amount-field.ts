import { typedAmount } from '@praxis/contract/time/typed-amount.rules'
import { z } from 'zod'

/** An amount of dollars as people type it, read to cents; nothing is 0. */
export const amountField = z
	.string()
	.transform((typed) => (typed.trim() === '' ? 0 : typedAmount(typed)))
	.pipe(z.int('Enter an amount, such as 250.00.'))
