import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import { PERMISSIONS, type Permission, type PermissionGrants, type Role } from '@praxis/contract/kernel/permissions'
import { SwitchField } from '../../ui/form/checkbox-field.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import classes from './permission-editor.module.css'
import { isHeld, type PersonSource, personSource } from './permission-source.ts'

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
export function PermissionRow({ person, permission, changed, disabledReason, onSwitch }: PermissionRowProps) {
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
