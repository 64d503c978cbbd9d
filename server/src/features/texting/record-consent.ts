import { clientErrors } from '@praxis/contract/clients/clients.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { texting, textingErrors } from '@praxis/contract/texting/texting.contract'
import type { TextConsent } from '@praxis/contract/texting/texting.fields'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { rejectDuplicateId, rejectTaken } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow } from '../../platform/require-row.ts'
import { assertClientPresent, assertClientVisible, assertNotWalled } from '../clients/find-clients.ts'
import { countryOf, parsePhone } from '../clients/parse-phone.ts'
import {
	type Consent,
	insertConsent,
	lockActiveConsent,
	selectConsent,
	selectConsents,
	selectCountry,
	selectStoppedAt,
	updateEnded,
} from './consents.queries.ts'
import { isTextingConfigured } from './text-provider.ts'

/** Makes consents readable as the firm writes phone numbers. */
async function reader(db: Db): Promise<(one: Consent) => TextConsent> {
	const home = countryOf(await selectCountry(db))
	return ({ clientId: _clientId, recordedBy: _recordedBy, ...one }) => ({
		...one,
		phoneText: parsePhone(one.phone, home).phone,
	})
}

/** @throws AppError client_not_found */
export function findTexting(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof texting.ofClient>,
): Promise<OutputOf<typeof texting.ofClient>> {
	return withRead(ctx, async (db) => {
		await assertClientVisible(db, id)
		const consents = await selectConsents(db, id)
		const [newest] = consents
		const stoppedAt = newest === undefined ? null : await selectStoppedAt(db, newest.phone)
		return {
			isConfigured: isTextingConfigured(ctx.platform),
			consents: consents.map(await reader(db)),
			stoppedAt: stoppedAt?.toISOString() ?? null,
		}
	})
}

/** The audit row and the event of a consent that was given or ended. */
export async function recordConsentChange(
	db: Db,
	ctx: Context,
	action: string,
	{ id, clientId, phone, how, endedHow }: Consent,
): Promise<void> {
	const after = { phone, ...(endedHow === null ? { how } : { endedHow }) }
	// The event is without the client: nothing of it is shown in the portal.
	await recordAction(db, ctx, { action, entity: 'text_consents', entityId: id, clientId, after, audience: {} })
}

/** Ends a consent that holds. */
export async function endConsentWithin(
	db: Db,
	ctx: Context,
	one: Consent,
	{ action, endedHow }: { readonly action: string; readonly endedHow: NonNullable<TextConsent['endedHow']> },
): Promise<Consent> {
	const at = ctx.platform.clock.now()
	await updateEnded(db, one.id, { endedHow, at })
	const ended = { ...one, endedHow, endedAt: at.toISOString() }
	await recordConsentChange(db, ctx, action, ended)
	return ended
}

async function readPhone(db: Db, typed: string): Promise<string> {
	const { e164 } = parsePhone(typed, countryOf(await selectCountry(db)))
	if (e164 !== '') return e164
	throw refuseField(textingErrors, 'phone_unreadable', 'phone')
}

function rejectTakenPhone(inserting: Promise<void>): Promise<void> {
	return rejectTaken('text_consents_of_phone', inserting, () => refuseField(textingErrors, 'phone_taken', 'phone'))
}

/** The consent that the caller recorded before under this id, when the answer was lost. @throws AppError id_taken if it is another */
async function findRecorded(
	db: Db,
	{ actor }: PersonContext,
	{ id, consentId, how }: ParsedInput<typeof texting.recordConsent>,
	phone: string,
): Promise<Consent | null> {
	const known = await selectConsent(db, consentId)
	if (known === null) return null
	const isSame = known.clientId === id && known.phone === phone && known.how === how && known.recordedBy === actor.id
	if (!isSame) throw refuse(kernelErrors, 'id_taken')
	return known
}

/** @throws AppError client_not_found client_deleted client_walled phone_unreadable phone_taken text_stopped id_taken */
export function recordConsent(
	ctx: PersonContext,
	input: ParsedInput<typeof texting.recordConsent>,
): Promise<TextConsent> {
	permitTo(ctx, texting.recordConsent)
	return withTransaction(ctx, async (db) => {
		const { id: clientId, consentId: id, how } = input
		const toPublic = await reader(db)
		await assertClientPresent(db, clientId)
		const phone = await readPhone(db, input.phone)
		const known = await findRecorded(db, ctx, input, phone)
		if (known !== null) return toPublic(known)
		if ((await selectStoppedAt(db, phone)) !== null) throw refuse(textingErrors, 'text_stopped')
		const before = await lockActiveConsent(db, clientId)
		if (before !== null) {
			await endConsentWithin(db, ctx, before, { action: texting.endConsent.id, endedHow: 'replaced' })
		}
		const { actor } = ctx
		const by = { recordedBy: actor.id, recordedByName: actor.fullName, at: ctx.platform.clock.now() }
		const inserting = insertConsent(db, { id, clientId, phone, how, ...by })
		await rejectTakenPhone(rejectDuplicateId('text_consents_pkey', inserting))
		const made = requireRow(await selectConsent(db, id), clientErrors, 'client_not_found')
		await recordConsentChange(db, ctx, texting.recordConsent.id, made)
		return toPublic(made)
	})
}

/** @throws AppError consent_not_found client_walled */
export function endConsent(ctx: PersonContext, { id }: ParsedInput<typeof texting.endConsent>): Promise<TextConsent> {
	permitTo(ctx, texting.endConsent)
	return withTransaction(ctx, async (db) => {
		const found = requireRow(await selectConsent(db, id), textingErrors, 'consent_not_found')
		await assertNotWalled(db, [found.clientId])
		const active = await lockActiveConsent(db, found.clientId)
		if (active?.id !== id) throw refuse(textingErrors, 'consent_not_found')
		const ended = await endConsentWithin(db, ctx, active, { action: texting.endConsent.id, endedHow: 'staff' })
		return (await reader(db))(ended)
	})
}
