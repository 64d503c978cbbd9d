/** What is to be paid. */
export interface Order {
	/** The same id is never charged twice. */
	readonly id: string
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

/** A payment provider. What it cannot do it throws. */
export interface PaymentPort {
	readonly name: string
	/** Opens a page to pay an order on; for the same id the same one. */
	start(order: Order): Promise<Checkout>
	/** `ended`: it can no longer be paid, and nothing was charged. */
	check(ref: string, order: Pick<Order, 'id' | 'amountCents'>): Promise<'open' | 'paid' | 'ended'>
}
