import { Readable } from 'node:stream'
import { intake, intakeErrors } from '@praxis/contract/intake/intake.contract'
import type { IntakeRecord } from '@praxis/contract/intake/intake.fields'
import { canDecline, isOpenStep } from '@praxis/contract/intake/intake.rules'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { recordChange } from '../../platform/audit/record-change.ts'
import type { Context, PersonContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { writeLetterPdf } from '../../platform/pdf/write-letter-pdf.ts'
import { permitTo } from '../../platform/permit.ts'
import { refuseField } from '../../platform/refuse-field.ts'
import { requireRow } from '../../platform/require-row.ts'
import { findLetterhead } from '../firm/find-letterhead.ts'
import { shownText } from '../legal-texts/shown-texts.ts'
import { letterSubject, letterValues } from './decline-letter.ts'
import { lockUnchanged, RECORDED_INTAKE, writeIntake } from './edit-intake.ts'
import { selectIntake, selectLetterHash } from './intake.queries.ts'
import { LETTER_TEXTS } from './letter-texts.ts'

type Declined = ParsedInput<typeof intake.decline>

const PDF_TYPE = 'application/pdf'
const LINK_MS = 5 * 60 * 1000

interface WrittenLetter {
	readonly subject: string
	readonly text: string
	/** Empty when it is not emailed. */
	readonly to: string
	readonly hash: string
}

function fileNameOf({ number }: Pick<IntakeRecord, 'number'>): string {
	return `Non-engagement letter ${number}.pdf`
}

function requireDeclinable(one: IntakeRecord, input: Declined): void {
	if (one.status === 'opened') throw refuse(intakeErrors, 'intake_opened')
	if (!canDecline(one.status)) throw refuse(intakeErrors, 'intake_declined')
	if (input.letter === 'none') return
	if (input.letterText === '' || input.letterSubject === '') {
		const field = input.letterText === '' ? 'letterText' : 'letterSubject'
		throw refuseField(intakeErrors, 'letter_empty', field)
	}
	if (input.letter === 'email' && one.email === '') {
		throw refuseField(intakeErrors, 'letter_needs_email', 'letter')
	}
}

/** The PDF is stored before the row that names it. */
async function writeLetter(ctx: Context, one: IntakeRecord, input: Declined): Promise<WrittenLetter | null> {
	if (input.letter === 'none') return null
	const { subject, text } = { subject: input.letterSubject, text: input.letterText }
	const from = await withRead(ctx, findLetterhead)
	const to = [one.fullName, one.companyName, one.email].filter((line) => line !== '')
	const pdf = await writeLetterPdf({ from, to, date: ctx.platform.clock.now(), subject, text })
	const { hash } = await ctx.platform.files.put(Readable.from([pdf]), { maxBytes: pdf.length })
	return { subject, text, to: input.letter === 'email' ? one.email : '', hash }
}

async function emailLetter(db: Db, ctx: Context, one: IntakeRecord, letter: WrittenLetter): Promise<void> {
	if (letter.to === '') return
	const attachments = [{ fileName: fileNameOf(one), contentType: PDF_TYPE, hash: letter.hash }]
	const { subject, text, to } = letter
	await ctx.platform.mail.enqueue(db, { to, subject, text, attachments, kind: 'intake.declined', intakeId: one.id })
}

/** Declines an inquiry, with or without a letter. Its names are kept for conflict checks. */
export async function declineIntake(ctx: PersonContext, input: Declined): Promise<IntakeRecord> {
	permitTo(ctx, intake.decline)
	const found = await withRead(ctx, (db) => selectIntake(db, input.id))
	const read = requireRow(found, intakeErrors, 'intake_not_found')
	if (read.version === input.version) requireDeclinable(read, input)
	const letter = await writeLetter(ctx, read, input)
	return withTransaction(ctx, async (db) => {
		const before = await lockUnchanged(db, input)
		requireDeclinable(before, input)
		const now = ctx.platform.clock.now()
		const after = await writeIntake(db, ctx, input.id, {
			status: 'declined',
			declinedAt: now,
			declinedFrom: isOpenStep(before.status) ? before.status : null,
			declinedReason: input.reason,
			declinedNote: input.note,
			spamReason: null,
			...(letter !== null && {
				letterSubject: letter.subject,
				letterText: letter.text,
				letterTo: letter.to,
				letterAt: now,
				letterHash: letter.hash,
			}),
		})
		if (letter !== null) await emailLetter(db, ctx, after, letter)
		await recordChange(db, ctx, RECORDED_INTAKE, { action: intake.decline.id, before, after })
		return after
	})
}

/** A draft of the letter in a language, else in English, to be reviewed and edited. */
export async function draftLetter(
	ctx: PersonContext,
	input: ParsedInput<typeof intake.draftLetter>,
): Promise<OutputOf<typeof intake.draftLetter>> {
	permitTo(ctx, intake.draftLetter)
	return withRead(ctx, async (db) => {
		const [found, { timeZone }] = await Promise.all([selectIntake(db, input.id), findLetterhead(db)])
		const one = requireRow(found, intakeErrors, 'intake_not_found')
		const key = input.reason === 'conflict' ? 'conflict_letter' : 'decline_letter'
		const { language } = await shownText(db, { key, language: input.language })
		const { locale } = LETTER_TEXTS[language]
		const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(ctx.platform.clock.now())
		const values = { ...letterValues(one, input.reason, language), date }
		const { text } = await shownText(db, { key, language }, values)
		return { subject: letterSubject(one, language), text, language, canEmail: one.email !== '' }
	})
}

/** A short-lived link to the letter, for the caller only. */
export async function linkLetter(
	ctx: PersonContext,
	{ id }: { readonly id: string },
): Promise<OutputOf<typeof intake.letter>> {
	const [found, letter] = await withRead(ctx, (db) => Promise.all([selectIntake(db, id), selectLetterHash(db, id)]))
	const one = requireRow(found, intakeErrors, 'intake_not_found')
	const hash = requireRow(letter, intakeErrors, 'letter_not_found')
	const expiresAt = new Date(ctx.platform.clock.now().getTime() + LINK_MS)
	const file = { hash, fileName: fileNameOf(one), contentType: PDF_TYPE }
	return { href: ctx.platform.files.signedPath({ ...file, expiresAt, userId: ctx.actor.id }) }
}
