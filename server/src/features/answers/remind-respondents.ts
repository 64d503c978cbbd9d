import {
	type AnswerReminderSettings,
	answerReminders,
	REMINDED_DAYS,
} from '@praxis/contract/answers/answer-reminders.contract'
import { answersErrors, RESUME_LINK_DAYS } from '@praxis/contract/answers/answers.contract'
import { invitationPath, resumePath, stopRemindersPath } from '@praxis/contract/answers/answers-links'
import { DAY_MS } from '@praxis/contract/kernel/dates'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { createLinkSecret, hashOfSigned } from '../../platform/secrets/link-secret.ts'
import {
	type DueReminder,
	type DueWindow,
	insertReminder,
	lockDueDraft,
	lockDueInvitation,
	lockReminders,
	selectReminderSettings,
	stopReminders,
	updateReminderSettings,
} from './answer-reminders.queries.ts'
import { selectFirmName } from './answers.queries.ts'
import { insertLink } from './invitations.queries.ts'

const BATCH = 500

export function viewReminderSettings(ctx: Context): Promise<OutputOf<typeof answerReminders.settings>> {
	const isMailConfigured = ctx.platform.mail.configured
	return withRead(ctx, async (db) => ({ ...(await selectReminderSettings(db)), isMailConfigured }))
}

/** @throws AppError stale_version with the settings as they now are */
export function saveReminderSettings(
	ctx: Context,
	input: ParsedInput<typeof answerReminders.save>,
): Promise<AnswerReminderSettings> {
	permitTo(ctx, answerReminders.save)
	return withTransaction(ctx, async (db) => {
		const { version: _before, ...before } = await selectReminderSettings(db)
		const saved = await updateReminderSettings(db, input, ctx.platform.clock.now())
		if (saved === null) {
			throw refuse(answersErrors, 'stale_version', { data: { current: await selectReminderSettings(db) } })
		}
		const { version: _after, ...after } = saved
		const entity = 'answer_reminder_settings'
		await emitAudit(db, ctx, { action: answerReminders.save.id, entity, entityId: 'firm', before, after })
		return saved
	})
}

/** Stops reminders to the address that the link was sent to. */
export function stopRemindersByLink(
	ctx: Context,
	{ token }: ParsedInput<typeof answerReminders.stop>,
): Promise<OutputOf<typeof answerReminders.stop>> {
	const hash = hashOfSigned(ctx.platform, 'answers-stop', token)
	return withTransaction(ctx, async (db) => {
		if (hash === null || !(await stopReminders(db, hash))) throw refuse(answersErrors, 'link_invalid')
		const entity = 'answer_reminders'
		await emitAudit(db, ctx, { action: answerReminders.stop.id, entity, entityId: hash.slice(0, 16) })
		return { stopped: true }
	})
}

/** Reminds of every questionnaire that is due: each in its own transaction. Nothing without a mail server. */
export async function remindRespondents(ctx: Context): Promise<void> {
	if (!ctx.platform.mail.configured) return
	for (let sent = 0; sent < BATCH; sent += 1) {
		const isSent = await withTransaction(ctx, async (db) => {
			await lockReminders(db)
			const window = await dueWindow(db, ctx.platform.clock.now())
			const due = window === null ? null : ((await lockDueInvitation(db, window)) ?? (await lockDueDraft(db, window)))
			if (due === null) return false
			await remind(db, ctx, due)
			return true
		})
		if (!isSent) return
	}
}

async function dueWindow(db: Db, now: Date): Promise<DueWindow | null> {
	const { isOn, afterDays, atMost } = await selectReminderSettings(db)
	if (!isOn) return null
	const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
	return { now, before: daysAgo(afterDays), since: daysAgo(REMINDED_DAYS + afterDays), atMost }
}

/** Another link to an invitation, or one to continue a response. */
async function linkTo(db: Db, ctx: Context, due: DueReminder): Promise<{ path: string; tokenHash: string | null }> {
	if (due.kind === 'invitation') {
		const { token, hash } = createLinkSecret(ctx.platform, 'answers-invitation')
		return { path: invitationPath(token), tokenHash: hash }
	}
	const { token, hash } = createLinkSecret(ctx.platform, 'answers-resume')
	await insertLink(db, { answersId: due.id, recipient: due.email, tokenHash: hash, days: RESUME_LINK_DAYS })
	return { path: resumePath(token), tokenHash: null }
}

const OPEN = 'You have not started it yet. This link is for you only:'
const CONTINUE = `Your answers are saved, but not submitted yet. Continue here; the link works once, for ${RESUME_LINK_DAYS} days:`

/** The message contains nothing that a respondent could have chosen. */
async function remind(db: Db, ctx: Context, due: DueReminder): Promise<void> {
	const { config, mail, clock } = ctx.platform
	const { id, kind, email, title, clientId, intakeId, caseId } = due
	const { path, tokenHash } = await linkTo(db, ctx, due)
	const stop = createLinkSecret(ctx.platform, 'answers-stop')
	const firm = await selectFirmName(db)
	const text = [
		'Hello,',
		`This is a reminder of the questionnaire “${title}”.`,
		kind === 'invitation' ? OPEN : CONTINUE,
		`${config.publicUrl}${path}`,
		'If you did not expect this message, please ignore it. To receive no more reminders:',
		`${config.publicUrl}${stopRemindersPath(stop.token)}`,
		firm,
	].join('\n\n')
	const subject = `${firm}: reminder of “${title}”`.slice(0, 200)
	await mail.enqueue(db, {
		to: email,
		subject,
		text,
		kind: 'answers.reminder',
		...(kind === 'draft' ? { answersId: id } : {}),
		...(clientId !== null && { clientId }),
		...(intakeId !== null && { intakeId }),
	})
	await insertReminder(db, { id: newId(), due, tokenHash, stopHash: stop.hash, sentAt: clock.now() })
	const entity = kind === 'draft' ? 'answers' : 'answer_invitations'
	await recordAction(db, ctx, {
		action: 'answers.remind',
		entity,
		entityId: id,
		after: { email, title },
		clientId,
		caseId,
	})
}
