import { newId } from '@praxis/contract/kernel/new-id'
import { type Channel, kindInfo, type NotificationKind } from '@praxis/contract/notifications/notification-kinds'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { emitEvent } from '../../platform/events/emit-event.ts'
import { addNotification } from './notifications.queries.ts'

export const DELIVER_JOB = 'notifications.deliver'
const TITLE_MAX = 300
const TEXT_MAX = 2_000

export interface Note {
	readonly userId: string
	readonly kind: NotificationKind
	/** One line that says what happened; longer ones are cut. */
	readonly title: string
	readonly text?: string
	/** A path within the product. */
	readonly href?: string
	/** The case it is about: whoever may not see that case is not told. */
	readonly caseId?: string
	/** The same person is told once under one key. */
	readonly dedupeKey?: string
	/** An unread notification of this kind about the same case makes room for this one. */
	readonly replaces?: boolean
	/** Where it goes, instead of where the person wants its kind. */
	readonly channels?: readonly Channel[]
}

/** What a letter of the product has already said is not mailed again. */
export type NotifyOptions = { readonly isMailed?: boolean }

function cut(text: string, max: number): string {
	return text.length <= max ? text : `${text.slice(0, max - 1)}…`
}

function isOwnAct(ctx: Context, note: Note): boolean {
	return ctx.actor.kind === 'person' && ctx.actor.id === note.userId && kindInfo(note.kind).isSecurity !== true
}

/**
 * Tells a person something, in the caller's transaction: a row in their list, news for their open screens, and a job that
 * sends e-mail and web push as they have chosen. Nobody is told of the own acts, but for those that guard the account, nor
 * of a case they may not see; that is judged again when it is sent.
 */
export async function notify(db: Db, ctx: Context, note: Note, options: NotifyOptions = {}): Promise<void> {
	if (isOwnAct(ctx, note)) return
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
	await ctx.platform.jobs.enqueue(db, DELIVER_JOB, { id, userId, isMailed: options.isMailed ?? false })
}
