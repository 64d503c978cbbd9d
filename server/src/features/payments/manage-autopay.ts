import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { methodText } from '@praxis/contract/payments/autopay.rules'
import {
	autopay,
	type ClientAutopay,
	type MethodsState,
	savedMethodErrors,
} from '@praxis/contract/payments/saved-methods.contract'
import type { PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { findFirmDay } from '../firm/find-firm-day.ts'
import { notify } from '../notifications/notify.ts'
import { giveConsents, withdrawConsents } from './autopay.ts'
import { isClientSeen } from './received-payments.queries.ts'
import { stateOf } from './save-method.ts'
import { selectConsentShown, selectConsents } from './saved-methods.queries.ts'
import { productOf } from './settle-checkout.ts'

/** @throws AppError saved_method_not_found also for one of someone else, autopay_text_changed, autopay_taken */
export async function turnOnAutopay(
	ctx: PersonContext,
	input: ParsedInput<typeof autopay.begin>,
): Promise<MethodsState> {
	permitTo(ctx, autopay.begin)
	const { methods } = await stateOf(ctx)
	const found = methods.find(({ id }) => id === input.methodId)
	const method = requireRow(found, savedMethodErrors, 'saved_method_not_found')
	if (method.autopayText !== input.text) throw refuse(savedMethodErrors, 'autopay_text_changed')
	const { today: since } = await withRead(productOf(ctx), (db) => findFirmDay(db, ctx.platform.clock.now()))
	await withTransaction(ctx, (db) => giveConsents(db, ctx, { ...input, since }))
	return stateOf(ctx)
}

/** @throws AppError autopay_off */
export async function endAutopay(ctx: PersonContext): Promise<MethodsState> {
	permitTo(ctx, autopay.end)
	await withTransaction(ctx, async (db) => {
		const consents = await selectConsents(db, { userId: ctx.actor.id })
		if (consents.length === 0) throw refuse(savedMethodErrors, 'autopay_off')
		await withdrawConsents(db, ctx, consents)
	})
	return stateOf(ctx)
}

async function requireClient(db: Db, clientId: string): Promise<void> {
	if (!(await isClientSeen(db, clientId))) throw refuse(savedMethodErrors, 'client_not_found')
}

async function shown(db: Db, clientId: string): Promise<ClientAutopay> {
	const [consent] = await selectConsents(db, { clientId })
	const method = consent === undefined ? null : await selectConsentShown(db, consent)
	if (consent === undefined || method === null) return { autopay: null }
	const { id, text, consentedAt } = consent
	return { autopay: { id, text, consentedAt, method: methodText(method), byName: method.byName } }
}

/** @throws AppError client_not_found */
export function getClientAutopay(
	ctx: PersonContext,
	{ clientId }: ParsedInput<typeof autopay.ofClient>,
): Promise<ClientAutopay> {
	permitTo(ctx, autopay.ofClient)
	return withRead(ctx, async (db) => {
		await requireClient(db, clientId)
		return shown(db, clientId)
	})
}

/** @throws AppError client_not_found, autopay_off */
export function endClientAutopay(
	ctx: PersonContext,
	{ clientId }: ParsedInput<typeof autopay.endOfClient>,
): Promise<ClientAutopay> {
	permitTo(ctx, autopay.endOfClient)
	return withTransaction(ctx, async (db) => {
		await requireClient(db, clientId)
		const consents = await selectConsents(db, { clientId })
		if (consents.length === 0) throw refuse(savedMethodErrors, 'autopay_off')
		await withdrawConsents(db, ctx, consents)
		for (const { id, userId } of consents) {
			if (userId === null) continue
			const title = 'The firm turned off autopay for your invoices'
			const text =
				'Invoices are no longer charged on their due date. You can turn autopay on again on the Payments page.'
			const href = '/dashboard/payments'
			await notify(db, ctx, { userId, kind: 'own_payment', title, text, href, dedupeKey: `autopay_ended/${id}` })
		}
		return shown(db, clientId)
	})
}
