import { permissionsOfScopes } from '@praxis/contract/kernel/app-scopes'
import { type Display, language, theme } from '@praxis/contract/kernel/display'
import {
	effectivePermissions,
	hasAdminRights,
	isGuestId,
	type Permission,
	permissionGrants,
	type Role,
	role,
	type Standing,
} from '@praxis/contract/kernel/permissions'
import { PORTAL_RIGHTS, type PortalRight, portalRight } from '@praxis/contract/kernel/portal-rights'
import { z } from 'zod'
import type { Person, Reach } from '../actor.ts'
import type { SessionRow, TokenRow } from './session.queries.ts'

export function reachOf(person: { readonly id: string; readonly role: Role; readonly isWalled: boolean }): Reach {
	if (isGuestId(person.id)) return 'guest'
	if (person.role === 'client') return 'client'
	if (person.role === 'service_provider') return 'provider'
	return person.isWalled ? 'walled' : 'firm'
}

type Opened = Omit<SessionRow, 'is_unnoted'>

const NOTHING: ReadonlySet<Permission> = new Set()

/** Whether required two-factor authentication is missing: neither an authenticator app nor a passkey sign-in. The user may
 *  then only set it up. */
function lacksSecondFactor(row: Opened): boolean {
	return row.needs_second_factor && !row.two_factor_enabled && row.method !== 'passkey'
}

/** The light theme and American English until something was chosen. */
function displayOf(row: Opened): Display {
	return {
		theme: theme.parse(row.theme ?? 'light'),
		language: language.catch('en').parse(row.language ?? 'en'),
		timezone: row.timezone,
	}
}

function introductionOf(row: Opened): NonNullable<Person['introduction']> {
	return {
		completed: row.onboarding_completed,
		roleChangedFrom: row.role_changed_from === null ? null : role.parse(row.role_changed_from),
	}
}

/** Without what a contact of a client may not do. */
function permissionsOf(standing: Standing, rights: readonly PortalRight[] | null): ReadonlySet<Permission> {
	const all = effectivePermissions(standing)
	if (rights === null) return all
	const withheld: (Permission | undefined)[] = PORTAL_RIGHTS.filter((one) => !rights.includes(one)).map(
		(one) => NEEDED[one],
	)
	return new Set([...all].filter((one) => !withheld.includes(one)))
}

/** What a part of the portal needs beside the access to it. */
const NEEDED: Readonly<Partial<Record<PortalRight, Permission>>> = {
	documents: 'view_own_documents',
	questionnaires: 'view_own_questionnaires',
}

export function personOf(row: Opened): Person {
	const standing = {
		id: row.id,
		role: role.parse(row.role),
		isAdmin: row.is_admin,
		permissions: permissionGrants.parse(row.permissions),
	}
	const isHeld = lacksSecondFactor(row)
	const rights = row.portal_rights === null ? null : z.array(portalRight).parse(row.portal_rights)
	return {
		kind: 'person',
		id: row.id,
		role: standing.role,
		isAdmin: !isHeld && hasAdminRights(standing),
		reach: isHeld ? 'guest' : reachOf({ ...standing, isWalled: row.is_walled }),
		email: row.email,
		fullName: row.full_name,
		permissions: isHeld ? NOTHING : permissionsOf(standing, rights),
		...(rights === null ? {} : { portalRights: rights }),
		clientIds: isHeld ? [] : row.client_ids,
		accessVersion: row.access_version,
		sessionId: row.session_id,
		verifiedAt: row.verified_at,
		mustAddSecondFactor: isHeld,
		...(isGuestId(row.id) ? {} : { display: displayOf(row), introduction: introductionOf(row) }),
	}
}

/** The user of a connected app, no more able than what the app was granted, and never with a proof of who it is. */
export function personOfApp(row: TokenRow): Person {
	const granted = permissionsOfScopes(row.scopes)
	const user = personOfToken({ ...row, scopes: [...granted] })
	return { ...user, token: { id: row.token_id, name: row.name, isApp: true, scopes: row.scopes } }
}

/** The owner of an API token, no more able than the token's scopes, and never with a proof of who it is. */
export function personOfToken(row: TokenRow): Person {
	const owner = personOf({ ...row, session_id: row.token_id, verified_at: null })
	return {
		...owner,
		isAdmin: false,
		permissions: new Set(row.scopes.filter((one): one is Permission => owner.permissions.has(one as Permission))),
		token: { id: row.token_id, name: row.name },
	}
}
