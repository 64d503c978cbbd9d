import { newId } from '@praxis/contract/kernel/new-id'
import { type Channel, kindInfo, type NotificationKind } from '@praxis/contract/notifications/notification-kinds'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { addNotification } from './notifications.queries.ts'

export const DELIVER_JOB = 'notifications.deliver'
const TITLE_MAX = 300
export const TEXT_MAX = 2_000

export interface Note {
	readonly userId: string
	readonly kind: NotificationKind
	/** One line that says what happened; longer ones are cut. */
	readonly title: string
	readonly text?: string
	/** A path within the product. */
	readonly href?: string
	/** The case it is about: only people who can see that case are notified. */
	readonly caseId?: string
	/** A key: the person is notified once under it. */
	readonly dedupeKey?: string
	/** Replaces an unread notification of this kind about the same case. */
	readonly replaces?: boolean
	/** Where an answer to its email goes. */
	readonly replyTo?: string | undefined
	/** Overrides the person's own channels for its kind. */
	readonly channels?: readonly Channel[]
}

/** `isMailed`: an email of the account has said it already. */
export type NotifyOptions = { readonly isMailed?: boolean }

function cut(text: string, max: number): string {
	return text.length <= max ? text : `${text.slice(0, max - 1)}…`
}

function isOwnAction(ctx: Context, note: Note): boolean {
	return ctx.actor.kind === 'person' && ctx.actor.id === note.userId && kindInfo(note.kind).isSecurity !== true
}

/**
 * Notifies a person, in the caller's transaction: a row in their list, an event for their open screens, and a job that
 * sends email and web push as they have chosen. People are not notified of their own actions (security notices excepted),
 * nor of a case they cannot see; that is checked again when it is sent.
 */
export async function notify(db: Db, ctx: Context, note: Note, options: NotifyOptions = {}): Promise<void> {
	if (isOwnAction(ctx, note)) return
	const id = newId()
	const { userId, caseId = null } = note
	const isAdded = await addNotification(db, {
		id,
		userId,
		kind: note.kind,
		title: cut(note.title, TITLE_MAX),
		text: cut(note.text ?? '', TEXT_MAX),
		href: note.href ?? null,
		caseId,
		dedupeKey: note.dedupeKey ?? null,
		channels: note.channels ?? null,
		isShown: note.channels?.includes('in_app') ?? kindInfo(note.kind).defaults.in_app,
		replaces: note.replaces ?? false,
		at: ctx.platform.clock.now(),
	})
	if (!isAdded) return
	await emitEvent(db, { topic: 'notifications', entityId: id, kind: 'created', userId, caseId })
	await ctx.platform.jobs.enqueue(db, DELIVER_JOB, {
		id,
		userId,
		isMailed: options.isMailed ?? false,
		replyTo: note.replyTo,
	})
}
