import type { AgentSettings } from '@praxis/contract/agent/agent.fields'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import { AppError } from '@praxis/contract/kernel/errors'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { assignWithin } from '../assignment/assign-within.ts'
import { findContacts } from '../clients/find-clients.ts'
import { notify } from '../notifications/notify.ts'
import { hasNotifiedSince, lockAddress, lockAgentCase, type StoredAgentCase } from './agent.queries.ts'
import { contactLetter } from './contact-letter.ts'
import { selectFirmContact } from './figures.queries.ts'
import type { Inquiry } from './read-inquiry.ts'
import { changeAgentCase } from './record-agent-case.ts'
import { type Attempt, reasonOf, type Said, takeStep } from './run-steps.ts'
import { selectAgentSettings } from './settings.queries.ts'

export const AGENT_PATH = '/dashboard/agent'

const percent = (share: number) => `${Math.round(share * 100)}%`

/** Why the agent leaves a case to a person; null when it may act by itself. */
function heldBack(one: StoredAgentCase | null, attempt: Attempt, inquiry: Inquiry): string | null {
	if (attempt.isRequested) return 'A person asked for this: nothing is done automatically.'
	if (one === null || one.status !== 'pending') return 'Flagged, or decided by a person: it waits for one.'
	if (one.flags.length > 0) return 'Flagged: it waits for a person.'
	if (one.standing !== 'open') return 'The inquiry is no longer open.'
	if (one.isEdited) return 'A person has edited it.'
	if (one.reversedAt !== null) return 'Its assignment was reversed.'
	if (one.assignedAt !== null) return 'Assigned before.'
	if (one.attorneyId === null) return 'No attorney fits.'
	if (inquiry.assignedTo !== null) return `Assigned to ${inquiry.assignedName ?? 'someone'} already.`
	return null
}

function whyOf({ classification, risk, matchScore, attorneyName }: StoredAgentCase): string {
	return [
		`Confidence ${percent(classification.confidence)}, risk ${risk.score} of 100, no flag and no similar name in the firm’s records.`,
		`${attorneyName} fits best${matchScore === null ? '' : `: ${percent(matchScore)}`}.`,
	].join(' ')
}

async function assign(db: Db, ctx: Context, one: StoredAgentCase, attorneyId: string): Promise<string> {
	const why = whyOf(one)
	const { id, intakeId, name } = one
	if (intakeId !== null) {
		await assignWithin(db, ctx, { of: { caseId: null, intakeId }, attorneyId, method: 'auto', reason: why })
	}
	const changes = { assigned_at: ctx.platform.clock.now(), assigned_why: why }
	await changeAgentCase(db, ctx, { action: 'agent.assign', before: one, changes, details: { why } })
	await notify(db, ctx, {
		userId: attorneyId,
		kind: 'intake_arrived',
		title: `${name} was assigned to you automatically`,
		text: 'Review the pending case and accept or reject it.',
		href: `${AGENT_PATH}?case=${id}`,
		dedupeKey: `agent_assigned/${id}`,
	})
	return `Assigned to ${one.attorneyName}. ${why}`
}

/** Assigns the inquiry to the attorney who fits best, unless a person has to look first. */
export async function assignAutomatically(ctx: Context, attempt: Attempt, inquiry: Inquiry): Promise<void> {
	const skip = (note: string) => ({ outcome: 'skipped', note, value: null }) as const
	try {
		await takeStep(ctx, attempt, 'assignment', async (db) => {
			const one = await lockAgentCase(db, inquiry.id)
			const reason = heldBack(one, attempt, inquiry)
			if (reason !== null || one === null || one.attorneyId === null) return skip(reason ?? 'No attorney fits.')
			return { note: await assign(db, ctx, one, one.attorneyId), value: null }
		})
	} catch (error) {
		// The attorney took other cases meanwhile, for example: the case waits for a person.
		if (!(error instanceof AppError)) throw error
		await takeStep(ctx, attempt, 'assignment', async () => skip(reasonOf(error)))
	}
}

interface Addressed {
	readonly one: StoredAgentCase
	readonly email: string
	readonly settings: AgentSettings
}

interface Mailed {
	readonly isSent: boolean
	readonly note: string
}

/** At most one email a day to an address, since anyone can enter any address. */
async function mail(db: Db, ctx: Context, { one, email, settings }: Addressed): Promise<Mailed> {
	const unsent = (note: string) => ({ isSent: false, note })
	if (email === '') return unsent('There is no email address.')
	if (!ctx.platform.mail.configured) return unsent('No mail server is configured.')
	const now = ctx.platform.clock.now()
	await lockAddress(db, email)
	if (await hasNotifiedSince(db, email, new Date(now.getTime() - DAY_MS)))
		return unsent('The address was written to today.')
	const about = one.intakeId === null ? { answersId: one.id } : { intakeId: one.intakeId }
	await ctx.platform.mail.enqueue(db, { ...contactLetter(email, settings, await selectFirmContact(db)), ...about })
	const why = 'The inquiry was assigned automatically.'
	const changes = { notified_at: now, notified_to: email }
	await changeAgentCase(db, ctx, { action: 'agent.notify', before: one, changes, details: { to: email, why } })
	return { isSent: true, note: `Emailed the contact message to ${email}.` }
}

/** A client with an account finds the firm's message in the portal too. */
async function updatePortal(db: Db, ctx: Context, { one, settings }: Addressed): Promise<string> {
	const { clientId } = one
	const userId = clientId === null ? null : ((await findContacts(db, [clientId])).get(clientId)?.userId ?? null)
	if (userId === null) return ''
	await notify(db, ctx, {
		userId,
		kind: 'own_inquiry',
		title: 'The firm has received your inquiry',
		text: `${settings.contactMessage} When: within ${settings.contactTimeframe}.`,
		href: '/dashboard/client-portal',
		dedupeKey: `own_inquiry/${one.id}`,
	})
	return ' The portal shows it.'
}

/** Why no one is notified; null when the person is. An attempt that ended after the assignment is made up for by the next. */
function unnotified(one: StoredAgentCase | null, { isRequested }: Attempt, now: Date): string | null {
	const since = new Date(now.getTime() - DAY_MS).toISOString()
	if (isRequested || one === null || one.assignedAt === null || one.assignedAt < since)
		return 'Not assigned automatically.'
	if (one.reversedAt !== null || one.status !== 'pending') return 'It waits for a person.'
	return one.notifiedAt === null ? null : 'Notified before.'
}

/** Tells the person what the firm has written for this, after an assignment. Never advice, never an outcome. */
export async function notifyAutomatically(ctx: Context, attempt: Attempt, inquiry: Inquiry): Promise<void> {
	await takeStep(ctx, attempt, 'notification', async (db): Promise<Said & { value: null }> => {
		const one = await lockAgentCase(db, inquiry.id)
		const reason = unnotified(one, attempt, ctx.platform.clock.now())
		if (reason !== null || one === null) return { outcome: 'skipped', note: reason ?? '', value: null }
		const { settings } = await selectAgentSettings(db)
		const addressed = { one, email: inquiry.email.toLowerCase(), settings }
		const mailed = await mail(db, ctx, addressed)
		const shown = await updatePortal(db, ctx, addressed)
		const isDone = mailed.isSent || shown !== ''
		return { outcome: isDone ? 'done' : 'skipped', note: `${mailed.note}${shown}`, value: null }
	})
}
