import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError, kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { autopayText } from '@praxis/contract/payments/autopay.rules'
import {
	METHODS_MAX,
	type MethodsState,
	savedMethodErrors,
	savedMethods,
} from '@praxis/contract/payments/saved-methods.contract'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { findSenderName } from '../identity/find-sender-name.ts'
import { withdrawConsents } from './autopay.ts'
import { payingClientIds } from './paying-clients.ts'
import type { SetupStanding } from './payment-port.ts'
import { isProviderConfigured, paymentPortOf } from './payment-provider.ts'
import {
	insertSetup,
	type Setup,
	selectConsents,
	selectMethodRef,
	selectMethods,
	selectOpenSetups,
	selectPayerAccount,
	updateRemoved,
	updateSaved,
	updateSetupEnded,
} from './saved-methods.queries.ts'
import { asking, productOf } from './settle-checkout.ts'

const HOUR_MS = 60 * 60_000
const ASKED_MAX = 5

/** Methods of the caller with the words of a consent to each. */
export async function stateOf(ctx: PersonContext): Promise<MethodsState> {
	const { id: userId } = ctx.actor
	const { firm, today } = await withRead(productOf(ctx), async (db) => ({
		firm: await findSenderName(db),
		today: (await findFirmDay(db, ctx.platform.clock.now())).today,
	}))
	return withRead(ctx, async (db) => {
		const methods = await selectMethods(db, userId)
		const [consent] = await selectConsents(db, { userId })
		return {
			methods: methods.map((one) => ({ ...one, autopayText: autopayText(firm, one, today) })),
			autopay:
				consent === undefined
					? null
					: { methodId: consent.methodId, text: consent.text, consentedAt: consent.consentedAt },
			isProviderConfigured: isProviderConfigured(ctx.platform) && payingClientIds(ctx.actor).length > 0,
		}
	})
}

export function listMethods(ctx: PersonContext): Promise<MethodsState> {
	permitTo(ctx, savedMethods.list)
	return stateOf(ctx)
}

/** @throws AppError saved_methods_too_many, payment_not_configured, checkout_failed */
export async function startMethod(ctx: PersonContext): Promise<OutputOf<typeof savedMethods.start>> {
	permitTo(ctx, savedMethods.start)
	const { platform, actor } = ctx
	if (payingClientIds(actor).length === 0) throw refuse(kernelErrors, 'forbidden')
	if (!isProviderConfigured(platform)) throw refuse(savedMethodErrors, 'payment_not_configured')
	const product = productOf(ctx)
	const { kept, account } = await withRead(product, async (db) => ({
		kept: await selectMethods(db, actor.id),
		account: await selectPayerAccount(db, actor.id),
	}))
	if (kept.length >= METHODS_MAX) throw refuse(savedMethodErrors, 'saved_methods_too_many')
	const { name: provider, saved } = paymentPortOf(platform)
	const id = newId()
	const at = platform.clock.now()
	try {
		const { customerRef, page } = await asking(ctx, async () => {
			const customerRef = await saved.addCustomer({ id, ...account })
			const returnUrl = `${platform.config.publicUrl}/dashboard/payments?return=method`
			const expiresAt = new Date(at.getTime() + HOUR_MS)
			return { customerRef, page: await saved.startSetup({ id, customerRef, returnUrl, expiresAt }) }
		})
		const setup = { id, userId: actor.id, provider, setupRef: page.ref, url: page.url, customerRef, at }
		await withTransaction(product, (db) => insertSetup(db, setup))
		return { id, url: page.url }
	} catch (error) {
		if (error instanceof AppError && error.code === 'payment_failed') throw refuse(savedMethodErrors, 'checkout_failed')
		throw error
	}
}

async function recordMethod(db: Db, ctx: PersonContext, action: string, id: string, after: object): Promise<void> {
	const { id: userId } = ctx.actor
	await recordAction(db, productOf(ctx), {
		action,
		entity: 'saved_methods',
		entityId: id,
		after: { userId, ...after },
		event: { topic: 'autopay_consents' },
		audience: { userId },
	})
}

function settleSetup(ctx: PersonContext, { id }: Setup, standing: SetupStanding): Promise<void> {
	return withTransaction(productOf(ctx), async (db) => {
		if (standing.state === 'ended') await updateSetupEnded(db, id)
		if (standing.state !== 'saved') return
		if (!(await updateSaved(db, id, standing, ctx.platform.clock.now()))) return
		const { kind, label, last4 } = standing
		await recordMethod(db, ctx, 'savedMethods.save', id, { kind, label, last4 })
	})
}

/** What was saved on the provider's pages, as the provider says. @throws AppError payment_failed */
export async function refreshMethods(ctx: PersonContext): Promise<MethodsState> {
	permitTo(ctx, savedMethods.refresh)
	const open = await withRead(productOf(ctx), (db) => selectOpenSetups(db, ctx.actor.id, ASKED_MAX))
	for (const one of open) {
		const { saved } = paymentPortOf(ctx.platform)
		await settleSetup(ctx, one, await asking(ctx, () => saved.checkSetup(one.setupRef, one.id)))
	}
	return stateOf(ctx)
}

/** @throws AppError saved_method_not_found also for one of someone else, payment_failed */
export async function removeMethod(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof savedMethods.remove>,
): Promise<MethodsState> {
	permitTo(ctx, savedMethods.remove)
	const found = await withRead(productOf(ctx), (db) => selectMethodRef(db, id, ctx.actor.id))
	const methodRef = requireRow(found, savedMethodErrors, 'saved_method_not_found')
	// Nothing is charged with it from then on, whatever the provider answers.
	await withTransaction(ctx, async (db) => {
		const consents = await selectConsents(db, { userId: ctx.actor.id })
		await withdrawConsents(
			db,
			ctx,
			consents.filter(({ methodId }) => methodId === id),
		)
	})
	await asking(ctx, () => paymentPortOf(ctx.platform).saved.forget(methodRef))
	await withTransaction(productOf(ctx), async (db) => {
		await updateRemoved(db, id, ctx.platform.clock.now())
		await recordMethod(db, ctx, savedMethods.remove.id, id, {})
	})
	return stateOf(ctx)
}
