import { PERMISSIONS, type Permission } from '@praxis/contract/kernel/permissions'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FieldError, type FieldProps, useControlIds } from '../../ui/form/field-frame.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PERMISSION_GROUPS } from '../identity/permission-groups.ts'
import classes from './tokens.module.css'

interface ScopeFieldProps extends FieldProps {
	/** The permissions that can be given. */
	readonly offered: readonly Permission[]
	readonly value: readonly Permission[]
	readonly onChange: (value: Permission[]) => void
}

/** Permissions to choose from, in the groups a firm thinks of. */
export function ScopeField({ label, error, id, offered, value, onChange }: ScopeFieldProps) {
	const ids = useControlIds({ id, help: undefined, error })
	const groups = PERMISSION_GROUPS.map((group) => ({
		label: group.label,
		permissions: group.permissions.filter((one) => offered.includes(one)),
	})).filter((group) => group.permissions.length > 0)
	const toggle = (one: Permission, on: boolean) =>
		onChange(on ? [...value, one] : value.filter((other) => other !== one))
	return (
		<fieldset className={classes.scopes} id={ids.id} aria-describedby={ids.describedBy}>
			<legend className={classes.legend}>{label}</legend>
			<FieldError id={ids.id} error={error} />
			<div className={classes.groups}>
				{groups.map((group, index) => {
					const chosen = group.permissions.filter((one) => value.includes(one)).length
					return (
						<details key={group.label} className={classes.group} open={index === 0 || undefined}>
							<summary className={classes.groupTitle}>
								<Icon name="chevron-right" size="small" />
								{group.label}
								<span className={classes.count}>
									{chosen} of {group.permissions.length}
								</span>
							</summary>
							<ul className={classes.permissions}>
								{group.permissions.map((one) => (
									<li key={one}>
										<Checkbox
											id={`${ids.id}-${one}`}
											checked={value.includes(one)}
											onChange={(on) => toggle(one, on)}
										/>
										<label htmlFor={`${ids.id}-${one}`}>{PERMISSIONS[one]}</label>
									</li>
								))}
							</ul>
						</details>
					)
				})}
			</div>
		</fieldset>
	)
}
