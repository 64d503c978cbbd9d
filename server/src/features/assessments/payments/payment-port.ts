/** What is to be paid. */
export interface Order {
	/** The same id is never charged twice. */
	readonly id: string
	/** Rises after a definite failure. */
	readonly attempt: number
	/** When it can no longer be paid. */
	readonly expiresAt: Date
	/** Cents of US dollars. */
	readonly amountCents: number
	readonly description: string
	/** Where the provider sends the payer back to, paid or not. */
	readonly returnUrl: string
}

export interface Checkout {
	/** Names it at the provider. */
	readonly ref: string
	/** Of the provider's page. */
	readonly url: string
}

/** The provider answered, and refused: the same attempt would be refused again. */
export class PaymentRefused extends Error {
	override readonly name = 'PaymentRefused'
}

/** A payment provider. What it cannot do it throws. */
export interface PaymentPort {
	readonly name: string
	/** Opens a page to pay an order on; for the same id and attempt the same one. @throws PaymentRefused */
	start(order: Order): Promise<Checkout>
	/** From now on it cannot be paid. It may have been just before, which `check` says. */
	expire(ref: string): Promise<void>
	/** `ended`: it can no longer be paid, and nothing was charged. */
	check(ref: string, order: Pick<Order, 'id' | 'amountCents'>): Promise<'open' | 'paid' | 'ended'>
}
