import { type FollowUpSequence, followUps } from '@praxis/contract/intake/follow-ups.contract'
import { intakeErrors } from '@praxis/contract/intake/intake.contract'
import type { IntakeRecord } from '@praxis/contract/intake/intake.fields'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { rowId } from '@praxis/contract/kernel/ids'
import { z } from 'zod'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { selectPublicFirm } from './firm-contact.queries.ts'
import {
	type DueFollowUp,
	insertFollowUps,
	isFollowedUp,
	lockDue,
	lockEmail,
	selectFollowUps,
	selectSequences,
	selectStop,
	stopWaiting,
	updateOutcome,
	upsertSequence,
} from './follow-ups.queries.ts'
import { selectIntake } from './intake.queries.ts'

const BATCH = 200
/** So long no emails of another inquiry go to the same address: anyone can enter any address. */
const QUIET_DAYS = 7
const NAME_MAX = 60

/** Published when a sequence asks for a task. */
export const FOLLOW_UP_TASK = 'intake.follow-up-task'
export const followUpTask = z.object({
	followUpId: rowId,
	intakeId: rowId,
	title: z.string(),
	description: z.string(),
})
export type FollowUpTask = z.infer<typeof followUpTask>

type Listed = OutputOf<typeof followUps.list>

export function listSequences(ctx: Context): Promise<OutputOf<typeof followUps.sequences>> {
	const isMailConfigured = ctx.platform.mail.configured
	return withRead(ctx, async (db) => ({ sequences: await selectSequences(db), isMailConfigured }))
}

/** @throws AppError stale_version with the current sequence if it was saved since `version` */
export function saveSequence(
	ctx: Context,
	input: ParsedInput<typeof followUps.saveSequence>,
): Promise<FollowUpSequence> {
	permitTo(ctx, followUps.saveSequence)
	return withTransaction(ctx, async (db) => {
		const isSaved = await upsertSequence(db, input, ctx.platform.clock.now())
		const current = (await selectSequences(db)).find((one) => one.practiceArea === input.practiceArea)
		if (!isSaved || current === undefined) throw refuse(intakeErrors, 'stale_version', { data: { current } })
		const entityId = input.practiceArea || 'all'
		const after = { isOn: current.isOn, steps: current.steps }
		await emitAudit(db, ctx, { action: followUps.saveSequence.id, entity: 'follow_up_sequences', entityId, after })
		return current
	})
}

/** A name that a visitor entered, for an email: without anything else to read, or to open. */
function plainName(name: string): string {
	const letters = name.replaceAll('’', "'").replace(/[^\p{L}\p{M} .'-]/gu, ' ')
	// No mail program makes a link of a point before a space.
	const apart = letters.replace(/\.(?=\S)/g, '. ').replace(/ +/g, ' ')
	return [...apart].slice(0, NAME_MAX).join('').trim()
}

async function mayEmail(db: Db, one: IntakeRecord, now: Date): Promise<boolean> {
	if (one.email === '') return true
	await lockEmail(db, one.email)
	return !(await isFollowedUp(db, one.email, new Date(now.getTime() - QUIET_DAYS * DAY_MS), one.id))
}

/** Plans the sequence of a new inquiry, where the firm has turned one on for its practice area. */
export async function planFollowUps(db: Db, one: IntakeRecord, now: Date): Promise<void> {
	const sequences = await selectSequences(db)
	const own = sequences.find(({ practiceArea }) => practiceArea !== '' && practiceArea === one.practiceArea)
	const sequence = own ?? sequences.find(({ practiceArea }) => practiceArea === '')
	if (sequence?.isOn !== true) return
	const firm = (await selectPublicFirm(db)).name || 'the firm'
	const values = { name: one.fullName, number: String(one.number), firm }
	const inEmails = one.channel === 'web' ? { ...values, name: plainName(one.fullName) } : values
	const receivedAt = Date.parse(one.createdAt)
	const isEmailed = await mayEmail(db, one, now)
	const planned = sequence.steps.filter(({ kind }) => isEmailed || kind !== 'email')
	const steps = planned.map(({ day, kind, subject, text }) => {
		const known = kind === 'email' ? inEmails : values
		return {
			kind,
			subject: fill(subject, known).slice(0, 200),
			text: fill(text, known).slice(0, 5_000),
			dueAt: new Date(receivedAt + day * DAY_MS),
		}
	})
	await insertFollowUps(db, one.id, steps)
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
	return text.replace(/\{(name|number|firm)\}/g, (_, key: string) => values[key] ?? '')
}

/** What a sequence did for an inquiry, and what is next. */
export function listFollowUps(ctx: Context, { id }: ParsedInput<typeof followUps.list>): Promise<Listed> {
	return withRead(ctx, (db) => listed(db, id))
}

async function listed(db: Db, id: string): Promise<Listed> {
	requireRow(await selectIntake(db, id), intakeErrors, 'intake_not_found')
	const [all, stop] = await Promise.all([selectFollowUps(db, id), selectStop(db, id)])
	const now = (outcome: Listed['followUps'][number]['outcome']) =>
		stop !== null && outcome === 'waiting' ? 'stopped' : outcome
	return { followUps: all.map((one) => ({ ...one, outcome: now(one.outcome) })), stop }
}

export function stopFollowUps(ctx: Context, { id }: ParsedInput<typeof followUps.stop>): Promise<Listed> {
	permitTo(ctx, followUps.stop)
	return withTransaction(ctx, async (db) => {
		requireRow(await selectIntake(db, id), intakeErrors, 'intake_not_found')
		const stopped = await stopWaiting(db, id, ctx.platform.clock.now())
		if (stopped > 0) await recordFollowUp(db, ctx, id, { action: followUps.stop.id, after: { stopped } })
		return listed(db, id)
	})
}

interface FollowUpChange {
	readonly action: string
	readonly after: object
}

async function recordFollowUp(db: Db, ctx: Context, intakeId: string, { action, after }: FollowUpChange) {
	await recordAction(db, ctx, { action, entity: 'intakes', entityId: intakeId, after })
}

/** Carries out what is due: each follow-up once, in its own transaction. */
export async function runFollowUps(ctx: Context): Promise<void> {
	for (let done = 0; done < BATCH; done += 1) {
		const isDone = await withTransaction(ctx, async (db) => {
			const due = await lockDue(db, ctx.platform.clock.now())
			if (due === null) return false
			await carryOut(db, ctx, due)
			return true
		})
		if (!isDone) return
	}
}

async function carryOut(db: Db, ctx: Context, due: DueFollowUp): Promise<void> {
	const { mail, clock, jobs } = ctx.platform
	const one = await selectIntake(db, due.intakeId)
	if (one === null) return
	const now = clock.now()
	if ((await selectStop(db, one.id)) !== null) {
		await stopWaiting(db, one.id, now)
		return
	}
	const outcome = due.kind === 'task' ? 'task' : !mail.configured ? 'no_mail' : one.email === '' ? 'no_email' : 'sent'
	if (outcome === 'task') {
		const task: FollowUpTask = { followUpId: due.id, intakeId: one.id, title: due.subject, description: due.text }
		await jobs.publish(db, FOLLOW_UP_TASK, task)
	}
	if (outcome === 'sent') {
		const { subject, text } = due
		await mail.enqueue(db, { to: one.email, subject, text, kind: 'intake.follow-up', intakeId: one.id })
	}
	await updateOutcome(db, due.id, outcome, now)
	await recordFollowUp(db, ctx, one.id, { action: 'intake.followUp', after: { subject: due.subject, outcome } })
}
