import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { type intake, intakeErrors } from '@praxis/contract/intake/intake.contract'
import { isReachable, type SpamReason } from '@praxis/contract/intake/intake.rules'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError, kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { Context } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/db/pg-errors.ts'
import { type Db, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { unlessTaken } from '../../platform/db/unless-taken.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { type AnsweredChallenge, bitsFor, checkChallenge, isOutdated, makeChallenge } from './challenge.ts'
import { insertIntake, insertParties, takeIntakeNumber, toValues } from './intake.queries.ts'
import { countArrivedSince, selectFirmForStrangers, selectSentBefore, spendChallenge } from './strangers.queries.ts'
import { tellOfArrival } from './tell-of-arrival.ts'

type Sent = ParsedInput<typeof intake.send>

const LATELY_MS = 10 * 60 * 1000

/** Whoever fills in the page is a stranger, also when signed in: it says who they are, not the session. */
function asStranger(ctx: Context): Context {
	const { idempotency: _idempotency, ...rest } = ctx
	return { ...rest, actor: { kind: 'nobody' } }
}

function asProduct(ctx: Context): Context {
	return { ...asStranger(ctx), actor: { kind: 'system', name: 'intake' } }
}

function countLately(ctx: Context): Promise<number> {
	const lately = new Date(ctx.platform.clock.now().getTime() - LATELY_MS)
	return withRead(asProduct(ctx), (db) => countArrivedSince(db, lately))
}

/** What the page for strangers needs. */
export async function openForm(ctx: Context): Promise<OutputOf<typeof intake.form>> {
	const { secrets, clock } = ctx.platform
	const [firm, recent] = await Promise.all([withRead(asStranger(ctx), selectFirmForStrangers), countLately(ctx)])
	const bits = bitsFor(recent)
	return {
		challenge: makeChallenge(secrets, clock.now(), bits),
		bits,
		firmName: firm.name,
		firmPhone: firm.phone,
		practiceAreas: firm.practiceAreas.length === 0 ? [...PRACTICE_AREAS] : firm.practiceAreas,
	}
}

function suspicion(sent: Sent, { isTooFast }: AnsweredChallenge): SpamReason | null {
	if (sent.website !== '') return 'hidden_field'
	return isTooFast ? 'too_fast' : null
}

async function keep(db: Db, ctx: Context, sent: Sent, challenge: AnsweredChallenge): Promise<number> {
	const number = await takeIntakeNumber(db)
	const now = ctx.platform.clock.now()
	const { id, fullName, parties } = sent
	const spamReason = suspicion(sent, challenge)
	const values = { ...toValues(sent), id, number, full_name: fullName, spam_reason: spamReason }
	await unlessTaken('intakes_pkey', insertIntake(db, { ...values, created_at: now, updated_at: now }))
	await spendChallenge(db, challenge.id)
	await insertParties(db, id, parties)
	const after = { number, fullName, email: sent.email, phone: sent.phone }
	await emitAudit(db, ctx, { action: 'intake.send', entity: 'intakes', entityId: id, before: {}, after })
	await emitEvent(db, { topic: 'intakes', entityId: id, kind: 'created', version: 1 })
	if (spamReason === null) await tellOfArrival(db, ctx, { id, by: null })
	return number
}

/** An answer that was lost is given again; to other words under this id it would be none, and what another sent is not theirs
 *  to know. */
async function numberSentBefore(ctx: Context, sent: Sent): Promise<number> {
	const names = sent.parties.map((party) => party.name)
	const number = await withRead(asProduct(ctx), (db) => selectSentBefore(db, sent.id, toValues(sent), names))
	if (number === null) throw refuse(kernelErrors, 'id_taken')
	return number
}

async function keepOnce(ctx: Context, sent: Sent, challenge: AnsweredChallenge): Promise<number> {
	const stranger = asStranger(ctx)
	try {
		return await withTransaction(stranger, (db) => keep(db, stranger, sent, challenge))
	} catch (error) {
		if (error instanceof AppError && error.code === 'id_taken') return numberSentBefore(ctx, sent)
		if (isUniqueViolation(error, 'intake_challenges_pkey')) throw refuse(intakeErrors, 'challenge_used')
		throw error
	}
}

/** Takes in what a stranger tells. What looks like spam is kept apart and answered alike: nobody who is real is turned away,
 *  and nobody who is not learns why. */
export async function sendIntake(ctx: Context, sent: Sent): Promise<OutputOf<typeof intake.send>> {
	if (!isReachable(sent)) {
		const { message } = intakeErrors.contact_missing
		throw refuse(intakeErrors, 'contact_missing', { fields: { email: message } })
	}
	const { secrets, clock, mail } = ctx.platform
	const challenge = checkChallenge(secrets, clock.now(), sent.challenge, sent.answer)
	if (isOutdated(challenge.bits, await countLately(ctx))) throw refuse(intakeErrors, 'challenge_expired')
	const number = await keepOnce(ctx, sent, challenge)
	return { id: sent.id, number, confirmationTo: mail.configured ? sent.email : '' }
}
