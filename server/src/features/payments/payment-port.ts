import type { PaidBy } from '@praxis/contract/payments/checkouts'

/** What is to be paid. */
export interface Order {
	/** The provider's own record of the payment names it. */
	readonly id: string
	/** With one id, attempts with the same number are one checkout, whatever is sent with them. */
	readonly attempt: number
	/** Cents of US dollars. */
	readonly amountCents: number
	readonly description: string
	/** Where the provider sends the payer back to, paid or not. */
	readonly returnUrl: string
	/** From then on nothing can be paid. */
	readonly expiresAt: Date
	/** From bank accounts (ACH) too, which take days. */
	readonly acceptsTransfers: boolean
}

export interface Checkout {
	/** Names it at the provider. */
	readonly ref: string
	/** Address of the provider's page. */
	readonly url: string
}

export interface PaymentDetails {
	readonly method: PaidBy
	/** What the provider keeps of it, in cents; null until it says so. */
	readonly feeCents: number | null
}

/** How a checkout stands. `processing`: a transfer is on its way; `failed`: it did not arrive. `ended`: it can no longer be paid. Nothing was
 *  charged by one that failed or ended. */
export type Standing =
	| { readonly state: 'open' | 'processing' | 'failed' | 'ended' }
	| ({ readonly state: 'paid'; readonly paymentRef: string } & PaymentDetails)

/** What was refunded of a payment, in cents: what is on its way counts, what failed stands beside it. */
export interface Refunds {
	readonly refundedCents: number
	readonly failedCents: number
	/** What the payer's bank withdrew or withholds. */
	readonly disputedCents: number
}

export interface RefundOrder {
	readonly paymentRef: string
	readonly amountCents: number
	/** Requests with one key are one refund. */
	readonly key: string
}

export type Ordered = Pick<Order, 'id' | 'amountCents'>

/** The provider refused an attempt and would answer the same to its repetition: a new attempt is needed. */
export class AttemptRefused extends Error {
	override readonly name = 'AttemptRefused'
}

export interface SetupOrder {
	/** The provider's page names it. */
	readonly id: string
	readonly customerRef: string
	readonly returnUrl: string
	readonly expiresAt: Date
}

/** What was saved on the provider's page: only what it shows of a method. */
export type SetupStanding =
	| { readonly state: 'open' | 'ended' }
	| {
			readonly state: 'saved'
			readonly methodRef: string
			readonly kind: PaidBy
			readonly label: string
			readonly last4: string
			readonly expiresOn: string | null
	  }

export interface ChargeOrder {
	/** Requests with one id are one charge, however often they are sent. */
	readonly id: string
	readonly customerRef: string
	readonly methodRef: string
	readonly kind: PaidBy
	readonly amountCents: number
	readonly description: string
}

/** `failed`: the payer's bank refused it, and nothing was charged. */
export type ChargeStanding =
	| { readonly state: 'failed' }
	| { readonly state: 'paid' | 'processing'; readonly paymentRef: string }

/** Methods that are kept at the provider. What it cannot do it throws. */
export interface SavedPort {
	addCustomer(one: { readonly id: string; readonly name: string; readonly email: string }): Promise<string>
	startSetup(order: SetupOrder): Promise<Checkout>
	checkSetup(ref: string, id: string): Promise<SetupStanding>
	forget(methodRef: string): Promise<void>
	charge(order: ChargeOrder): Promise<ChargeStanding>
	/** What became of a charge whose answer no one heard; null if there was none. */
	findCharge(order: ChargeOrder): Promise<ChargeStanding | null>
}

/** A payment provider. What it cannot do it throws. */
export interface PaymentPort {
	readonly name: string
	readonly saved: SavedPort
	/** Opens a page to pay an order on; for the same attempt the same one. @throws AttemptRefused */
	start(order: Order): Promise<Checkout>
	check(ref: string, order: Ordered): Promise<Standing>
	/** Closes a page on which nothing was paid; what was paid meanwhile stays paid. */
	expire(ref: string, order: Ordered): Promise<Standing>
	/** Pays back a part of a payment, or all. */
	refund(order: RefundOrder): Promise<void>
	/** Refunds of a payment by its reference, not of a checkout. */
	refunds(paymentRef: string): Promise<Refunds>
	/** How it was paid and what it cost, by its reference. */
	details(paymentRef: string): Promise<PaymentDetails>
}
