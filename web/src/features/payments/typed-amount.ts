import { typedAmount } from '@praxis/contract/time/typed-amount.rules'

/** The most digits of whole dollars that a payment has. */
const CENTS_MAX = 99_999_999_999

/** Dollars as they are typed, e.g. `$1,250.00`, in cents. Null where they are no amount of whole cents, or below 0. */
export function typedCents(text: string): number | null {
	const cents = typedAmount(text)
	return cents === null || cents < 0 || cents > CENTS_MAX ? null : cents
}
