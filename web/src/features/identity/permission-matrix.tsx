import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import { PERMISSIONS, type Permission, ROLES, type Role } from '@praxis/contract/kernel/permissions'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { PERMISSION_GROUPS } from './permission-groups.ts'
import classes from './permission-matrix.module.css'
import { roleSource } from './permission-source.ts'

function Cell({ role, permission }: { readonly role: Role; readonly permission: Permission }) {
	const source = roleSource(role, permission)
	if (source.kind === 'none') {
		return (
			<td className={classes.none}>
				<VisuallyHidden>No</VisuallyHidden>
			</td>
		)
	}
	const said = source.kind === 'own' ? 'Yes' : `Yes, inherited from ${ROLE_LABELS[source.from]}`
	return (
		<td title={`${ROLE_LABELS[role]}: ${said}`}>
			<Held inherited={source.kind === 'inherited'} />
			<VisuallyHidden>{said}</VisuallyHidden>
		</td>
	)
}

/** The mark of a permission that is held: filled when it is the role's own, a ring when it is inherited. */
function Held({ inherited }: { readonly inherited: boolean }) {
	return <span className={classes.mark} data-inherited={inherited || undefined} aria-hidden="true" />
}

/** What each role may do. Read-only: the permissions of a role are part of the product. */
export function PermissionMatrix() {
	return (
		<div className={classes.frame}>
			<p className={classes.legend}>
				<span>
					<Held inherited={false} /> Role default
				</span>
				<span>
					<Held inherited /> Inherited from another role
				</span>
			</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
			<section className={classes.scroll} aria-label="Permissions of each role" tabIndex={0}>
				<table className={classes.table}>
					<thead>
						<tr>
							<th scope="col">Permission</th>
							{ROLES.map((role) => (
								<th key={role} scope="col">
									{ROLE_LABELS[role]}
								</th>
							))}
						</tr>
					</thead>
					{PERMISSION_GROUPS.map((group) => (
						<tbody key={group.label}>
							<tr className={classes.group}>
								<th scope="rowgroup" colSpan={ROLES.length + 1}>
									<span>{group.label}</span>
								</th>
							</tr>
							{group.permissions.map((permission) => (
								<tr key={permission}>
									<th scope="row">{PERMISSIONS[permission]}</th>
									{ROLES.map((role) => (
										<Cell key={role} role={role} permission={permission} />
									))}
								</tr>
							))}
						</tbody>
					))}
				</table>
			</section>
		</div>
	)
}
