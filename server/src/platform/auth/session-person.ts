import { type Display, language, theme } from '@praxis/contract/kernel/display'
import {
	effectivePermissions,
	hasAdminRights,
	isGuestId,
	type Permission,
	permissionGrants,
	type Role,
	role,
} from '@praxis/contract/kernel/permissions'
import type { Person, Reach } from '../context.ts'
import type { SessionRow } from './session.queries.ts'

export function reachOf(person: { readonly id: string; readonly role: Role; readonly isWalled: boolean }): Reach {
	if (isGuestId(person.id)) return 'guest'
	if (person.role === 'client') return 'client'
	if (person.role === 'service_provider') return 'provider'
	return person.isWalled ? 'walled' : 'firm'
}

const NOTHING: ReadonlySet<Permission> = new Set()

/** A demanded second factor is there: an authenticator app is set up, or this session came by a passkey. Whoever lacks it
 *  may do nothing but add one. */
function lacksSecondFactor(row: SessionRow): boolean {
	return row.needs_second_factor && !row.two_factor_enabled && row.method !== 'passkey'
}

/** The light theme and American English until something was chosen. */
function displayOf(row: SessionRow): Display {
	return {
		theme: theme.parse(row.theme ?? 'light'),
		language: language.catch('en').parse(row.language ?? 'en'),
		timezone: row.timezone,
	}
}

function introductionOf(row: SessionRow): NonNullable<Person['introduction']> {
	return {
		completed: row.onboarding_completed,
		roleChangedFrom: row.role_changed_from === null ? null : role.parse(row.role_changed_from),
	}
}

export function personOf(row: SessionRow): Person {
	const standing = {
		id: row.id,
		role: role.parse(row.role),
		isAdmin: row.is_admin,
		permissions: permissionGrants.parse(row.permissions),
	}
	const isHeld = lacksSecondFactor(row)
	return {
		kind: 'person',
		id: row.id,
		role: standing.role,
		isAdmin: !isHeld && hasAdminRights(standing),
		reach: isHeld ? 'guest' : reachOf({ ...standing, isWalled: row.is_walled }),
		email: row.email,
		fullName: row.full_name,
		permissions: isHeld ? NOTHING : effectivePermissions(standing),
		clientIds: isHeld ? [] : row.client_ids,
		sessionId: row.session_id,
		verifiedAt: row.verified_at,
		mustAddSecondFactor: isHeld,
		...(isGuestId(row.id) ? {} : { display: displayOf(row), introduction: introductionOf(row) }),
	}
}
