import { identityErrors } from '@praxis/contract/identity/identity.errors'
import { type UserPermissions, userPermissions } from '@praxis/contract/identity/user-permissions.contract'
import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import { isFirmRole } from '@praxis/contract/kernel/firm-role'
import {
	PERMISSION_KEYS,
	PERMISSIONS,
	type Permission,
	type PermissionGrants,
	type Role,
} from '@praxis/contract/kernel/permissions'
import type { SessionView } from '@praxis/contract/shell/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/call.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SwitchField } from '../../ui/form/checkbox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.tsx'
import { Muted, Row, Stack } from '../../ui/layout/layout.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './permission-editor.module.css'
import { PERMISSION_GROUPS } from './permission-groups.ts'
import {
	canHold,
	isHeld,
	type PersonSource,
	personSource,
	type Switches,
	switchesLikeRole,
	switchesToRole,
	withSwitches,
} from './permission-source.ts'
import { grantableRoles } from './user-locks.ts'
import { permissionsQuery } from './users.api.ts'

/** Why the signed-in user cannot change this user's permissions; null if they can. */
function lockedPerson(session: SessionView, person: UserPermissions): string | null {
	if (person.userId === session.user.id) return identityErrors.own_standing.message
	const isBeyond = person.role === 'superuser' && !session.user.isSuperuser
	return isBeyond ? identityErrors.superuser_only.message : null
}

function lockedPermission(session: SessionView, permission: Permission): string | null {
	const isOwn = session.user.isSuperuser || session.permissions.includes(permission)
	return isOwn ? null : identityErrors.beyond_own_permissions.message
}

/** Why it can't be granted to someone of this role; null if it can be. */
function lockedForRole(person: Pick<UserPermissions, 'role'>, permission: Permission): string | null {
	return canHold(person, permission) ? null : 'Only for users of the firm.'
}

function differences(a: PermissionGrants, b: PermissionGrants): number {
	return PERMISSION_KEYS.filter((key) => a[key] !== b[key]).length
}

function shownGroups(grants: PermissionGrants, onlyVaried: boolean) {
	return PERMISSION_GROUPS.map((group) => ({
		...group,
		permissions: group.permissions.filter((one) => !onlyVaried || grants[one] !== undefined),
	})).filter((group) => group.permissions.length > 0)
}

interface SaveBarProps {
	readonly changed: number
	readonly failure: string | null
	readonly busy: boolean
	readonly onDiscard: () => void
	readonly onSave: () => void
}

function SaveBar({ changed, failure, busy, onDiscard, onSave }: SaveBarProps) {
	return (
		<div className={classes.bar} data-bottom-bar>
			<p role="status">{changed === 1 ? 'One change' : `${changed} changes`} not saved</p>
			{failure !== null && <Banner tone="red">{failure}</Banner>}
			<Button disabled={busy} onClick={onDiscard}>
				Discard
			</Button>
			<Button variant="primary" busy={busy} onClick={onSave}>
				Save
			</Button>
		</div>
	)
}

function useSavePermissions(person: UserPermissions, grants: PermissionGrants, onSaved: () => void) {
	const client = useQueryClient()
	return useMutation({
		mutationFn: () => call(userPermissions.set, { userId: person.userId, version: person.version, grants }),
		onSuccess: async (after) => {
			toast.success(`Permissions of ${after.fullName} updated.`)
			client.setQueryData(permissionsQuery(after.userId).queryKey, after)
			onSaved()
			await client.invalidateQueries({ queryKey: ['users'] })
		},
	})
}

/** The switches that were pressed are kept apart from what is saved, so that a colleague's change comes in beside them. */
export function PermissionEditor({ person }: { readonly person: UserPermissions }) {
	const session = useSession()
	const [switches, setSwitches] = useState<Switches>({})
	const [onlyVaried, setOnlyVaried] = useState(false)
	const before = { id: person.userId, role: person.role, isAdmin: person.isAdmin, grants: person.grants }
	const grants = withSwitches(before, switches)
	const changed = differences(person.grants, grants)
	const locked = lockedPerson(session, person)
	const save = useSavePermissions(person, grants, () => setSwitches({}))
	const leaveDialog = useUnsavedGuard(() => changed > 0 && !save.isPending, null)
	const draft = { ...before, fullName: person.fullName, grants }
	const groups = shownGroups(grants, onlyVaried)
	const row = (permission: Permission) => (
		<PermissionRow
			key={permission}
			person={draft}
			permission={permission}
			changed={grants[permission] !== person.grants[permission]}
			disabledReason={locked ?? lockedPermission(session, permission) ?? lockedForRole(person, permission)}
			onSwitch={(on) => setSwitches({ ...switches, [permission]: on })}
		/>
	)
	const mayChange = (permission: Permission) => lockedPermission(session, permission) === null

	return (
		<Stack gap={5} width="content">
			{locked !== null && <Banner tone="grey">{locked}</Banner>}
			<Row gap={4} lineGap={2} justify="between">
				<SwitchField label="Only differences from the role" value={onlyVaried} onChange={setOnlyVaried} />
				<Row align="stretch">
					<PresetMenu
						person={draft}
						disabled={locked !== null}
						onChoose={(role) => setSwitches({ ...switches, ...switchesLikeRole(draft, role, mayChange) })}
					/>
					<Button
						size="small"
						disabled={locked !== null || Object.keys(grants).length === 0}
						onClick={() => setSwitches({ ...switches, ...switchesToRole(draft) })}
					>
						Reset to role
					</Button>
				</Row>
			</Row>
			<Groups groups={groups} row={row} />
			{changed > 0 && (
				<SaveBar
					changed={changed}
					failure={save.error === null ? null : failureOf(save.error).message}
					busy={save.isPending}
					onDiscard={() => setSwitches({})}
					onSave={() => save.mutate()}
				/>
			)}
			{leaveDialog}
		</Stack>
	)
}

interface GroupsProps {
	readonly groups: ReturnType<typeof shownGroups>
	readonly row: (permission: Permission) => ReactNode
}

function Groups({ groups, row }: GroupsProps) {
	if (groups.length === 0) return <Muted as="p">No differences from the role.</Muted>
	return (
		<div className={classes.groups}>
			{groups.map((group) => (
				<section key={group.label} aria-label={group.label} className={classes.group}>
					<h2>{group.label}</h2>
					<ul>{group.permissions.map(row)}</ul>
				</section>
			))}
		</div>
	)
}

interface PresetMenuProps {
	readonly person: { readonly fullName: string; readonly role: Role }
	readonly disabled: boolean
	readonly onChoose: (role: Role) => void
}

/** The permissions of another role as a start, for a colleague who stands in for it. Nothing is saved yet. */
function PresetMenu({ person, disabled, onChoose }: PresetMenuProps) {
	const session = useSession()
	if (!isFirmRole(person.role)) return null
	const roles = grantableRoles(session).filter((role) => role !== person.role && isFirmRole(role))
	return (
		<ActionMenu
			label={`Permissions of another role for ${person.fullName}`}
			entries={roles.map((role) => ({ label: ROLE_LABELS[role], onSelect: () => onChoose(role) }))}
			target={
				<Button size="small" disabled={disabled}>
					Same as role…
				</Button>
			}
		/>
	)
}

interface PermissionRowProps {
	readonly person: {
		readonly id: string
		readonly role: Role
		readonly isAdmin: boolean
		readonly grants: PermissionGrants
	}
	readonly permission: Permission
	/** Different from what is saved. */
	readonly changed: boolean
	readonly disabledReason: string | null
	readonly onSwitch: (on: boolean) => void
}

/** One permission of a person: whether they hold it, why, and the switch. */
function PermissionRow({ person, permission, changed, disabledReason, onSwitch }: PermissionRowProps) {
	const source = personSource(person, permission)
	return (
		<li className={classes.row} data-changed={changed || undefined} title={disabledReason ?? undefined}>
			<SwitchField
				label={PERMISSIONS[permission]}
				value={isHeld(source)}
				disabled={disabledReason !== null}
				onChange={onSwitch}
			/>
			<Source source={source} role={person.role} />
		</li>
	)
}

function Source({ source, role }: { readonly source: PersonSource; readonly role: Role }) {
	switch (source.kind) {
		case 'granted':
			return <StatusMark tone="blue">Added</StatusMark>
		case 'denied':
			return <StatusMark tone="amber">Removed</StatusMark>
		case 'own':
			return <span className={classes.source}>{ROLE_LABELS[role]}</span>
		case 'inherited':
			return <span className={classes.source}>Inherited from {ROLE_LABELS[source.from].toLowerCase()}</span>
		case 'flag':
			return <span className={classes.source}>Administrator flag</span>
		case 'none':
			return <span className={classes.source}>—</span>
	}
}
