import { Readable } from 'node:stream'
import { type intake, intakeErrors } from '@praxis/contract/intake/intake.contract'
import { mayDecline } from '@praxis/contract/intake/intake.rules'
import type { IntakeRecord } from '@praxis/contract/intake/intake-fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import type { Context, PersonContext } from '../../platform/context.ts'
import { type Db, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { writeLetterPdf } from '../../platform/pdf/write-letter-pdf.ts'
import { announceIntake } from './announce-intake.ts'
import { draftDeclineLetter } from './decline-letter.ts'
import { assertMayEditIntakes } from './intake.policy.ts'
import { selectIntake, selectLetterHash, updateIntake } from './intake.queries.ts'
import { lockUnchanged } from './keep-intakes.ts'
import { selectLetterhead } from './letterhead.queries.ts'

type Declined = ParsedInput<typeof intake.decline>

const PDF_TYPE = 'application/pdf'
const LINK_MS = 5 * 60 * 1000

interface WrittenLetter {
	readonly subject: string
	readonly text: string
	/** Empty when it is not mailed. */
	readonly to: string
	readonly hash: string
}

function fileNameOf({ number }: Pick<IntakeRecord, 'number'>): string {
	return `Non-engagement letter ${number}.pdf`
}

function requireDeclinable(one: IntakeRecord, input: Declined): void {
	if (one.status === 'opened') throw refuse(intakeErrors, 'intake_opened')
	if (!mayDecline(one.status)) throw refuse(intakeErrors, 'intake_declined')
	if (input.letter === 'none') return
	if (input.letterText === '' || input.letterSubject === '') {
		const field = input.letterText === '' ? 'letterText' : 'letterSubject'
		throw refuse(intakeErrors, 'letter_empty', { fields: { [field]: intakeErrors.letter_empty.message } })
	}
	if (input.letter === 'mail' && one.email === '') {
		throw refuse(intakeErrors, 'letter_needs_email', { fields: { letter: intakeErrors.letter_needs_email.message } })
	}
}

/** The PDF is made and stored before the row that names it. */
async function writeLetter(ctx: Context, one: IntakeRecord, input: Declined): Promise<WrittenLetter | null> {
	if (input.letter === 'none') return null
	const { subject, text } = { subject: input.letterSubject, text: input.letterText }
	const from = await withRead(ctx, selectLetterhead)
	const to = [one.fullName, one.companyName, one.email].filter((line) => line !== '')
	const pdf = await writeLetterPdf({ from, to, date: ctx.platform.clock.now(), subject, text })
	const { hash } = await ctx.platform.files.put(Readable.from([pdf]), { maxBytes: pdf.length })
	return { subject, text, to: input.letter === 'mail' ? one.email : '', hash }
}

async function mailLetter(db: Db, ctx: Context, one: IntakeRecord, letter: WrittenLetter): Promise<void> {
	if (letter.to === '') return
	const attachments = [{ fileName: fileNameOf(one), contentType: PDF_TYPE, hash: letter.hash }]
	const { subject, text, to } = letter
	await ctx.platform.mail.enqueue(db, { to, subject, text, attachments, kind: 'intake.declined' })
}

/** Declines an inquiry, with a letter or without. Its names stay known. */
export async function declineIntake(ctx: PersonContext, input: Declined): Promise<IntakeRecord> {
	assertMayEditIntakes(ctx)
	const read = await withRead(ctx, (db) => selectIntake(db, input.id))
	if (read === null) throw refuse(intakeErrors, 'intake_not_found')
	if (read.version === input.version) requireDeclinable(read, input)
	const letter = await writeLetter(ctx, read, input)
	return withTransaction(ctx, async (db) => {
		const before = await lockUnchanged(db, input)
		requireDeclinable(before, input)
		const now = ctx.platform.clock.now()
		const written =
			letter === null
				? {}
				: {
						letter_subject: letter.subject,
						letter_text: letter.text,
						letter_to: letter.to,
						letter_at: now,
						letter_hash: letter.hash,
					}
		const after = await updateIntake(db, input.id, {
			status: 'declined',
			declined_at: now,
			declined_reason: input.reason,
			declined_note: input.note,
			spam_reason: null,
			...written,
			updated_at: now,
		})
		if (letter !== null) await mailLetter(db, ctx, after, letter)
		await announceIntake(db, ctx, { action: 'intake.decline', before, after })
		return after
	})
}

/** The letter the firm would write, to be read and changed before it goes. */
export async function draftLetter(
	ctx: PersonContext,
	input: ParsedInput<typeof intake.draftLetter>,
): Promise<OutputOf<typeof intake.draftLetter>> {
	assertMayEditIntakes(ctx)
	const [found, firm] = await withRead(ctx, (db) => Promise.all([selectIntake(db, input.id), selectLetterhead(db)]))
	if (found === null) throw refuse(intakeErrors, 'intake_not_found')
	return { ...draftDeclineLetter(found, input.reason, firm.name), canMail: found.email !== '' }
}

/** A path to the letter that works for some minutes, for the caller alone. */
export async function linkLetter(
	ctx: PersonContext,
	{ id }: { readonly id: string },
): Promise<OutputOf<typeof intake.letter>> {
	const [found, letter] = await withRead(ctx, (db) => Promise.all([selectIntake(db, id), selectLetterHash(db, id)]))
	if (found === null || letter === null) throw refuse(intakeErrors, 'intake_not_found')
	if (letter.hash === null) throw refuse(intakeErrors, 'letter_not_found')
	const expiresAt = new Date(ctx.platform.clock.now().getTime() + LINK_MS)
	const file = { hash: letter.hash, fileName: fileNameOf(found), contentType: PDF_TYPE }
	return { href: ctx.platform.files.signedPath({ ...file, expiresAt, userId: ctx.actor.id }) }
}
