import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { checkoutErrors, payments } from '@praxis/contract/payments/payments.contract'
import { ApiError, call } from '../../lib/call.ts'
import { pagesQuery, recordQuery } from '../../lib/queries.ts'

export const TOPIC = 'checkouts'
export const servicesQuery = recordQuery(payments.services, TOPIC, {})
export const ownPaymentsQuery = pagesQuery(payments.list, TOPIC, {})

const UNREACHED = 'Unable to connect to payment service. Please check your internet connection and try again.'
const UNAVAILABLE = 'Payment service is temporarily unavailable'
const UNANSWERED = 'No response received from payment service'
const WITHOUT_URL = 'Invalid response from payment service - missing checkout URL'
const UNSTARTED = 'Payment initialization failed'

/** Why a payment could not be started, in the words of the payer. */
export class CheckoutFailure extends Error {
	override readonly name = 'CheckoutFailure'
}

function detailsOf({ fields }: ApiError): string {
	const [first] = Object.values(fields)
	return first === undefined ? '' : `: ${first}`
}

/** What to show when a payment could not be started. */
export function failureText(error: unknown): string {
	if (error instanceof CheckoutFailure) return error.message
	if (!(error instanceof ApiError)) return UNSTARTED
	if (error.status === 0) return UNREACHED
	if (error.code in checkoutErrors || error.status < 500) return `${error.message}${detailsOf(error)}`
	return UNAVAILABLE
}

function isPage(url: string): boolean {
	return URL.canParse(url) && new URL(url).protocol === 'https:'
}

/** The address of the provider's page in an answer. @throws CheckoutFailure */
export function pageOf(found: { readonly url: string | null } | null | undefined): string {
	if (found === null || found === undefined) throw new CheckoutFailure(UNANSWERED)
	if (!found.url || !isPage(found.url)) throw new CheckoutFailure(WITHOUT_URL)
	return found.url
}

/** The address of the provider's page. @throws CheckoutFailure, ApiError */
export async function startCheckout(input: InputOf<typeof payments.pay>): Promise<string> {
	return pageOf(await call(payments.pay, input))
}
