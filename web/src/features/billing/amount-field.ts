import { typedAmount } from '@praxis/contract/time/typed-amount.rules'
import { z } from 'zod'

const AMOUNT = 'Enter an amount, such as 250.00.'
const PERCENT = 1_000
const RATE = /^(\d{1,3}(\.\d{0,3})?|\.\d{1,3})?$/

/** An amount of dollars as people type it, read to cents; nothing is 0. */
export const amountField = z
	.string()
	.transform((typed) => (typed.trim() === '' ? 0 : typedAmount(typed)))
	.pipe(z.int(AMOUNT))

/** An amount of dollars as people type it, read to cents; nothing is null. */
export const optionalAmount = z
	.string()
	.transform((typed) => (typed.trim() === '' ? null : (typedAmount(typed) ?? Number.NaN)))
	.pipe(z.int(AMOUNT).nullable())

/** Percent as typed, in thousandths of a percent; nothing is 0. */
export const percentField = z
	.string()
	.trim()
	.regex(RATE, 'Enter a percentage, such as 8.625.')
	.transform((text) => Math.round(Number(text === '' ? '0' : text) * PERCENT))

/** Thousandths of a percent as typed: 33333 is `33.333`. */
export const percentText = (rate: number) => String(rate / PERCENT)
