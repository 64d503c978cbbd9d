import { LOCK_AFTER_FAILURES, LOCK_MINUTES } from '@praxis/contract/identity/identity.rules'
import { deviceName } from '@praxis/contract/kernel/device-name'
import type { Role } from '@praxis/contract/kernel/permissions'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { IdentityEvent } from '../identity/publish-identity-event.ts'
import { isNewDevice } from './failures.queries.ts'
import { type Note, notify } from './notify.ts'

const SECURITY = '/dashboard/settings?part=security'
const PROFILE = '/dashboard/settings?part=profile'
const NOT_YOU = 'If this was not you, contact your administrator immediately.'

function roleLabel(role: Role): string {
	const words = role.replaceAll('_', ' ')
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** `isMailed`: an email of the account has said it already. */
interface AccountNotification {
	readonly note: Omit<Note, 'dedupeKey'>
	readonly isMailed?: boolean
}

/** Null when it is nothing new to the person. */
async function notificationFor(db: Db, event: IdentityEvent): Promise<AccountNotification | null> {
	const { userId } = event
	switch (event.kind) {
		case 'signed_in': {
			if (!(await isNewDevice(db, userId, event.userAgent))) return null
			const text = `${deviceName(event.userAgent)}. If this was not you, change your password and end that session.`
			return { note: { userId, kind: 'new_sign_in', title: 'Sign-in from a new device', text, href: SECURITY } }
		}
		case 'role_changed': {
			const title = `Your role is now ${roleLabel(event.role)}`
			return { note: { userId, kind: 'role_changed', title, text: `Changed by ${event.by}.`, href: PROFILE } }
		}
		case 'permissions_changed': {
			const text = `${event.by} changed what you can do.`
			return { note: { userId, kind: 'role_changed', title: 'Your permissions were changed', text, href: PROFILE } }
		}
		case 'password_changed': {
			const title = 'Your password was changed'
			return { note: { userId, kind: 'password_changed', title, text: NOT_YOU, href: SECURITY }, isMailed: true }
		}
		case 'second_factor_off': {
			const title = 'Two-factor authentication was turned off'
			return { note: { userId, kind: 'second_factor_off', title, text: NOT_YOU, href: SECURITY }, isMailed: true }
		}
		case 'account_locked': {
			const text = `Locked for ${LOCK_MINUTES} minutes after ${LOCK_AFTER_FAILURES} failed sign-ins in a row. ${NOT_YOU}`
			return { note: { userId, kind: 'account_locked', title: 'Your account was locked', text, href: SECURITY } }
		}
		case 'invitation_accepted': {
			const title = `${event.fullName} accepted your invitation`
			const text = 'The account is active.'
			return { note: { userId: event.inviterId, kind: 'invitation_accepted', title, text, href: '/dashboard/admin' } }
		}
	}
}

/** Notifies a person of a change to their account, once even if the event is delivered twice. */
export async function handleIdentityEvent(ctx: Context, event: IdentityEvent): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const notification = await notificationFor(db, event)
		if (notification === null) return
		const dedupeKey = `${event.kind}/${ctx.origin.requestId}`
		await notify(db, ctx, { ...notification.note, dedupeKey }, { isMailed: notification.isMailed ?? false })
	})
}
