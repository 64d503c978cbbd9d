import { LOCK_AFTER_FAILURES, LOCK_MINUTES } from '@praxis/contract/identity/identity.rules'
import { deviceName } from '@praxis/contract/kernel/device-name'
import type { Role } from '@praxis/contract/kernel/permissions'
import type { Context } from '../../platform/context.ts'
import { type Db, withTransaction } from '../../platform/db/transaction.ts'
import type { IdentityNews } from '../identity/tell-news.ts'
import { isNewDevice } from './devices.queries.ts'
import { type Note, notify } from './notify.ts'

const SECURITY = '/dashboard/settings?part=security'
const PROFILE = '/dashboard/settings?part=profile'
const NOT_YOU = 'If this was not you, tell your administrator at once.'

function roleWords(role: Role): string {
	const words = role.replaceAll('_', ' ')
	return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** What a person is told, or null when it is nothing new to them. `isMailed`: a letter has said it already. */
interface Told {
	readonly note: Omit<Note, 'dedupeKey'>
	readonly isMailed?: boolean
}

async function toldOf(db: Db, news: IdentityNews): Promise<Told | null> {
	const { userId } = news
	switch (news.kind) {
		case 'signed_in': {
			if (!(await isNewDevice(db, userId, news.userAgent))) return null
			const text = `${deviceName(news.userAgent)}. If this was not you, change your password and end that session.`
			return { note: { userId, kind: 'new_sign_in', title: 'Sign-in from a new device', text, href: SECURITY } }
		}
		case 'role_changed': {
			const title = `Your role is now ${roleWords(news.role)}`
			return { note: { userId, kind: 'role_changed', title, text: `${news.by} changed it.`, href: PROFILE } }
		}
		case 'rights_changed': {
			const text = `${news.by} changed what you may do.`
			return { note: { userId, kind: 'role_changed', title: 'Your rights were changed', text, href: PROFILE } }
		}
		case 'password_changed': {
			const title = 'Your password was changed'
			return { note: { userId, kind: 'password_changed', title, text: NOT_YOU, href: SECURITY }, isMailed: true }
		}
		case 'second_factor_off': {
			const title = 'Your second factor was switched off'
			return { note: { userId, kind: 'second_factor_off', title, text: NOT_YOU, href: SECURITY }, isMailed: true }
		}
		case 'account_locked': {
			const text = `${LOCK_AFTER_FAILURES} sign-ins in a row failed, so nobody could sign in for ${LOCK_MINUTES} minutes. ${NOT_YOU}`
			return { note: { userId, kind: 'account_locked', title: 'Your account was locked', text, href: SECURITY } }
		}
		case 'invitation_accepted': {
			const title = `${news.fullName} has joined`
			const text = 'Your invitation was accepted.'
			return { note: { userId: news.inviterId, kind: 'invitation_accepted', title, text, href: '/dashboard/admin' } }
		}
	}
}

/** Tells a person what happened to their account. Heard twice, it is told once. */
export async function hearOfAccount(ctx: Context, news: IdentityNews): Promise<void> {
	await withTransaction(ctx, async (db) => {
		const told = await toldOf(db, news)
		if (told === null) return
		const dedupeKey = `${news.kind}/${ctx.origin.requestId}`
		await notify(db, ctx, { ...told.note, dedupeKey }, { isMailed: told.isMailed ?? false })
	})
}
