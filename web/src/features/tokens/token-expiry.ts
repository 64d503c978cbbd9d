import { DAY_MS } from '@praxis/contract/kernel/dates'
import { TOKEN_DAYS, TOKEN_DAYS_MAX } from '@praxis/contract/tokens/tokens.contract'

const SOON_DAYS = 7

export type ExpiryChoice = `${(typeof TOKEN_DAYS)[number]}` | 'date'

export const EXPIRY_CHOICES: readonly { readonly value: ExpiryChoice; readonly label: string }[] = [
	...TOKEN_DAYS.map((days) => ({ value: `${days}` as const, label: days === 365 ? 'One year' : `${days} days` })),
	{ value: 'date', label: 'Custom date' },
]

function dayOf(moment: Date): string {
	const month = String(moment.getMonth() + 1).padStart(2, '0')
	return `${moment.getFullYear()}-${month}-${String(moment.getDate()).padStart(2, '0')}`
}

/** Tomorrow, and the last day a token can have, as `YYYY-MM-DD`. */
export function dayRange(now: Date): { readonly min: string; readonly max: string } {
	return {
		min: dayOf(new Date(now.getTime() + DAY_MS)),
		max: dayOf(new Date(now.getTime() + (TOKEN_DAYS_MAX - 1) * DAY_MS)),
	}
}

/** When a token made now ends: that many days from now, or at the end of the chosen day where the person is. */
export function expiryOf(choice: ExpiryChoice, day: string | null, now: Date): string {
	if (choice === 'date' && day !== null) return new Date(`${day}T23:59:59`).toISOString()
	return new Date(now.getTime() + Number(choice) * DAY_MS).toISOString()
}

export type ExpiryState = 'expired' | 'soon' | 'good'

export function expiryState(token: { readonly expired: boolean; readonly expiresAt: string }, now: Date): ExpiryState {
	if (token.expired || Date.parse(token.expiresAt) <= now.getTime()) return 'expired'
	return Date.parse(token.expiresAt) - now.getTime() < SOON_DAYS * DAY_MS ? 'soon' : 'good'
}
