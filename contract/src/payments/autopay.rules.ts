interface ShownMethod {
	readonly kind: 'card' | 'ach'
	/** Such as Visa, or the name of the bank. */
	readonly label: string
	readonly last4: string
}

/** How a saved method is called: `Visa ending in 4242`. */
export function methodText({ kind, label, last4 }: ShownMethod): string {
	const name = label === '' ? (kind === 'card' ? 'Card' : 'Bank account') : label
	return `${name} ending in ${last4}`
}

const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What a client agrees to, word for word. It is kept as it was shown. */
export function autopayText(firmName: string, method: ShownMethod, since: string): string {
	return `I authorize ${firmName} to charge my ${methodText(method)} on the due date of each invoice, and of each payment plan installment, that is due on ${LONG_DAY.format(new Date(since))} or later, for the amount that is due then. I can withdraw this at any time on the Payments page; what was charged before stays charged.`
}
