import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import { isFirmRole } from '@praxis/contract/kernel/firm-role'
import { hasAdminRights, type Role } from '@praxis/contract/kernel/permissions'
import { useSession } from '../../lib/session/user-provider.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { grantableRoles } from './user-locks.ts'

interface Binding<T> {
	readonly id: string
	readonly name: string
	readonly value: T
	readonly error: string | null
	readonly onChange: (value: T) => void
	readonly onBlur: () => void
}

interface StandingFieldsProps {
	readonly role: Binding<Role>
	readonly isAdmin: Binding<boolean>
	/** Why they cannot be changed; null when they can. */
	readonly locked: string | null
}

/** Role and administrator flag. The flag is offered where it adds something. */
export function RoleFields({ role, isAdmin, locked }: StandingFieldsProps) {
	const session = useSession()
	const options = grantableRoles(session).map((value) => ({ value, label: ROLE_LABELS[value] }))
	const known = options.some((one) => one.value === role.value)
	const shown = known ? options : [{ value: role.value, label: ROLE_LABELS[role.value] }, ...options]
	const isFlagUseful = isFirmRole(role.value) && !hasAdminRights({ id: '', role: role.value, isAdmin: false })
	return (
		<>
			<SelectField
				label="Role"
				required
				options={shown}
				disabled={locked !== null}
				help={locked}
				{...role}
				onChange={(value) => {
					if (value !== null) role.onChange(value)
				}}
			/>
			{(isFlagUseful || isAdmin.value) && (
				<CheckboxField
					label="Administrator"
					help="Adds all administrator permissions to the role."
					disabled={locked !== null}
					{...isAdmin}
				/>
			)}
		</>
	)
}
