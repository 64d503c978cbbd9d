import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError, refuse } from '@praxis/contract/kernel/errors'
import { PAYMENT_CENTS_MAX, PAYMENT_CENTS_MIN } from '@praxis/contract/payments/checkouts'
import { PAYMENT_SERVICES, type PaymentService, servicesFor } from '@praxis/contract/payments/payment-services'
import { checkoutErrors, payments } from '@praxis/contract/payments/payments.contract'
import type { Person } from '../../platform/actor.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import { permitTo } from '../../platform/permit.ts'
import type { Checkout } from './checkouts.queries.ts'
import { findRefreshed, type Opening, openCheckout } from './open-checkout.ts'
import { isProviderConfigured } from './payment-provider.ts'
import { withdrawCheckout } from './settle-checkout.ts'

const HOUR_MS = 60 * 60_000

const isClient = ({ reach }: Person) => reach === 'client' || reach === 'guest'

export async function listServices(ctx: PersonContext): Promise<OutputOf<typeof payments.services>> {
	permitTo(ctx, payments.services)
	return {
		items: servicesFor(isClient(ctx.actor)).map((one) => ({ ...one })),
		isProviderConfigured: isProviderConfigured(ctx.platform),
	}
}

/** @throws AppError amount_not_whole_cents amount_below_minimum amount_above_maximum */
export function requirePayable(amountCents: number): void {
	if (!Number.isInteger(amountCents)) throw refuse(checkoutErrors, 'amount_not_whole_cents')
	if (amountCents < PAYMENT_CENTS_MIN) throw refuse(checkoutErrors, 'amount_below_minimum')
	if (amountCents > PAYMENT_CENTS_MAX) throw refuse(checkoutErrors, 'amount_above_maximum')
}

/** @throws AppError service_not_offered service_not_for_clients */
function requireService(actor: Person, type: string): PaymentService {
	const found = PAYMENT_SERVICES.find((one) => one.type === type)
	if (found === undefined) throw refuse(checkoutErrors, 'service_not_offered')
	if (!servicesFor(isClient(actor)).includes(found)) throw refuse(checkoutErrors, 'service_not_for_clients')
	return found
}

/** Opens the provider's page for an order; an earlier one of another amount or text is closed first.
 *  @throws AppError payment_not_configured checkout_failed transfer_on_its_way */
export async function payOnPage(
	ctx: Context,
	opening: Omit<Opening, 'until'>,
): Promise<{ id: string; url: string | null }> {
	const { platform } = ctx
	if (!isProviderConfigured(platform)) throw refuse(checkoutErrors, 'payment_not_configured')
	const { subject, amountCents, description } = opening
	const isSame = (one: Checkout) => one.amountCents === amountCents && one.description === description
	try {
		const found = await findRefreshed(ctx, subject)
		if (found?.status === 'processing') throw refuse(checkoutErrors, 'transfer_on_its_way')
		const isLive = found !== null && found.status !== 'paid'
		if (isLive && !isSame(found)) await withdrawCheckout(ctx, found)
		const until = () => new Date(platform.clock.now().getTime() + HOUR_MS)
		const { id, url } =
			isLive && isSame(found) && found.status === 'open' ? found : await openCheckout(ctx, { ...opening, until })
		return { id, url }
	} catch (error) {
		if (error instanceof AppError && error.code === 'payment_failed') throw refuse(checkoutErrors, 'checkout_failed')
		throw error
	}
}

/** Opens the provider's page for a service. @throws AppError missing_payment_parameters amount_below_minimum amount_above_maximum
 *  amount_not_whole_cents service_not_offered service_not_for_clients not_own_payment payment_not_configured checkout_failed */
export async function payService(
	ctx: PersonContext,
	{ paymentType, amountCents, description = '', userId, gateway }: ParsedInput<typeof payments.pay>,
): Promise<OutputOf<typeof payments.pay>> {
	permitTo(ctx, payments.pay)
	const { actor } = ctx
	if (!paymentType || amountCents === undefined) throw refuse(checkoutErrors, 'missing_payment_parameters')
	if (userId !== undefined && userId !== actor.id) throw refuse(checkoutErrors, 'not_own_payment')
	const service = requireService(actor, paymentType)
	requirePayable(amountCents)
	if (gateway !== 'stripe') throw refuse(checkoutErrors, 'payment_not_configured')
	return payOnPage(ctx, {
		subject: { kind: 'service', id: service.type, payer: actor.id },
		amountCents,
		description: description.trim() || service.description,
		userId: actor.id,
		clientId: actor.clientIds[0] ?? null,
		returnPath: '/dashboard/payments?return=checkout',
	})
}
