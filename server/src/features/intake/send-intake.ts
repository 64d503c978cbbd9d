import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { type intake, intakeErrors } from '@praxis/contract/intake/intake.contract'
import type { SpamReason } from '@praxis/contract/intake/intake.fields'
import { isReachable } from '@praxis/contract/intake/intake.rules'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError, kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import type { LegalTextKey } from '@praxis/contract/legal-texts/legal-text-keys'
import { recordAction } from '../../platform/audit/record-change.ts'
import { type Context, withoutKey } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { isUniqueViolation } from '../../platform/db/pg-errors.ts'
import { rejectDuplicateId } from '../../platform/db/reject-duplicate-id.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { findContacts } from '../clients/find-clients.ts'
import { formatFirmPhone } from '../clients/format-firm-phone.ts'
import { recordAgreements } from '../legal-texts/record-agreements.ts'
import { shownTexts } from '../legal-texts/shown-texts.ts'
import { type AnsweredChallenge, bitsFor, checkChallenge, createChallenge, isOutdated } from './challenge.ts'
import { selectPublicFirm } from './firm-contact.queries.ts'
import { allocateIntakeNumber, insertIntake, insertParties } from './intake.queries.ts'
import { notifyNewIntake } from './notify-new-intake.ts'
import { consumeChallenge, countSubmittedSince, selectSubmittedBefore } from './visitor.queries.ts'

type Sent = ParsedInput<typeof intake.send>

/** Existing clients read the deadline disclaimer where prospects read theirs. */
const FOR_PROSPECTS = ['prospect_disclaimer', 'intake_notice', 'inquiry_retention'] as const
const PAGE_TEXTS: readonly LegalTextKey[] = [...FOR_PROSPECTS, 'deadline_disclaimer']

const RECENT_MS = 10 * 60 * 1000

/** The public page is filled in as a visitor, also while signed in; of a client who inquires for themselves see `clientOf`. */
function asVisitor(ctx: Context): Context {
	const rest = withoutKey(ctx)
	return { ...rest, actor: { kind: 'anonymous' } }
}

function asSystem(ctx: Context): Context {
	return { ...asVisitor(ctx), actor: { kind: 'system', name: 'intake' } }
}

function countRecent(ctx: Context): Promise<number> {
	const since = new Date(ctx.platform.clock.now().getTime() - RECENT_MS)
	return withRead(asSystem(ctx), (db) => countSubmittedSince(db, since))
}

/** What the public page needs. */
export async function openForm(ctx: Context): Promise<OutputOf<typeof intake.form>> {
	const { secrets, clock } = ctx.platform
	const [[firm, notices], recent] = await Promise.all([
		withRead(asVisitor(ctx), (db) => Promise.all([selectPublicFirm(db), shownTexts(db, PAGE_TEXTS)])),
		countRecent(ctx),
	])
	const bits = bitsFor(recent)
	return {
		challenge: createChallenge(secrets, clock.now(), bits),
		bits,
		firmName: firm.name,
		firmPhone: firm.phone,
		notices,
		practiceAreas: firm.practiceAreas.length === 0 ? [...PRACTICE_AREAS] : firm.practiceAreas,
	}
}

function suspicion(sent: Sent, { isTooFast }: AnsweredChallenge): SpamReason | null {
	if (sent.website !== '') return 'hidden_field'
	return isTooFast ? 'too_fast' : null
}

const folded = (text: string) => text.normalize('NFKC').trim().toLocaleLowerCase('en')

/** The client that a client who is signed in and gives their own name or email is. Null for anyone else, contacts of clients too. */
async function clientOf(ctx: Context, { fullName, email }: Sent): Promise<string | null> {
	const { actor } = ctx
	if (actor.kind !== 'person' || actor.clientIds.length === 0 || actor.portalRights !== undefined) return null
	const isSame = (own: { readonly fullName: string; readonly email: string | null }) =>
		folded(own.fullName) === folded(fullName) || (email !== '' && folded(own.email ?? '') === folded(email))
	const contacts = [...(await withRead(asSystem(ctx), (db) => findContacts(db, actor.clientIds)))]
	const [found] = contacts.find(([, own]) => isSame(own)) ?? (isSame(actor) ? contacts[0] : undefined) ?? []
	return found ?? null
}

interface Submission {
	readonly sent: Sent
	readonly challenge: AnsweredChallenge
	readonly clientId: string | null
}

async function writeSubmitted(db: Db, ctx: Context, { sent, challenge, clientId }: Submission): Promise<number> {
	const number = await allocateIntakeNumber(db)
	const { id, fullName, parties, ...values } = sent
	const spamReason = clientId === null ? suspicion(sent, challenge) : null
	const origin = { id, number, created_at: ctx.platform.clock.now() }
	await rejectDuplicateId('intakes_pkey', insertIntake(db, origin, { ...values, fullName, spamReason }))
	await consumeChallenge(db, challenge.id)
	await insertParties(db, id, parties)
	const after = { number, fullName, email: sent.email, phone: sent.phone }
	await recordAction(db, ctx, {
		action: 'intake.send',
		entity: 'intakes',
		entityId: id,
		before: {},
		after,
		event: { kind: 'created', version: 1 },
	})
	const seen = PAGE_TEXTS.filter((key) => sent.shown[key] !== undefined)
	const keys = seen.length === 0 ? FOR_PROSPECTS : seen
	await recordAgreements(db, ctx, { keys, shown: sent.shown, of: { intakeId: id }, name: fullName })

	if (spamReason === null) await notifyNewIntake(db, ctx, { id, by: null, clientId })
	return number
}

/** Repeats a lost answer. Other content under the same id is refused: whether someone else submitted it is not disclosed. */
async function numberOfEarlier(ctx: Context, sent: Sent): Promise<number> {
	const { id, parties, ...values } = sent
	const names = parties.map((party) => party.name)
	const number = await withRead(asSystem(ctx), (db) => selectSubmittedBefore(db, id, values, names))
	if (number === null) throw refuse(kernelErrors, 'id_taken')
	return number
}

async function writeOnce(ctx: Context, submission: Submission): Promise<number> {
	const visitor = asVisitor(ctx)
	try {
		return await withTransaction(visitor, (db) => writeSubmitted(db, visitor, submission))
	} catch (error) {
		if (error instanceof AppError && error.code === 'id_taken') return numberOfEarlier(ctx, submission.sent)
		if (isUniqueViolation(error, 'intake_challenges_pkey')) throw refuse(intakeErrors, 'challenge_used')
		throw error
	}
}

/** Receives an inquiry from the public page. Suspected spam is held and answered alike, so that no real person is turned
 *  away and no program learns why. */
export async function sendIntake(ctx: Context, typed: Sent): Promise<OutputOf<typeof intake.send>> {
	if (!isReachable(typed)) {
		throw refuseField(intakeErrors, 'contact_missing', 'email')
	}
	const sent = { ...typed, phone: await withRead(asSystem(ctx), (db) => formatFirmPhone(db, typed.phone)) }
	const { secrets, clock, mail } = ctx.platform
	const challenge = checkChallenge(secrets, clock.now(), sent.challenge, sent.answer)
	if (isOutdated(challenge.bits, await countRecent(ctx))) throw refuse(intakeErrors, 'challenge_expired')
	const number = await writeOnce(ctx, { sent, challenge, clientId: await clientOf(ctx, sent) })
	return { id: sent.id, number, confirmationTo: mail.configured ? sent.email : '' }
}
