import { PERMISSION_KEYS, PERMISSIONS, type Permission } from '@praxis/contract/kernel/permissions'
import { type NewToken, tokens } from '@praxis/contract/tokens/tokens.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../lib/call.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FieldError, type FieldProps, useControlIds } from '../../ui/form/field-frame.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { PERMISSION_GROUPS } from '../identity/permission-groups.ts'
import { checkExpiry, ExpiryFields, expiryFields, FIRST_EXPIRY } from './expiry-fields.tsx'
import { expiryOf } from './token-expiry.ts'
import { TokenShown } from './token-shown.tsx'
import { ownTokensQuery } from './tokens.api.ts'
import classes from './tokens.module.css'

const { name, scopes } = tokens.create.input.shape
const schema = z.object({ name, scopes, ...expiryFields }).superRefine(checkExpiry)
const NO_SCOPES: Permission[] = []

/** Asks what a new token may do, then shows it once. */
export function CreateTokenDialog({ onClose }: { readonly onClose: () => void }) {
	const [made, setMade] = useState<NewToken | null>(null)
	if (made !== null) return <TokenShown made={made} title="Your new API token" onClose={onClose} />
	return <AskForToken onMade={setMade} onClose={onClose} />
}

interface AskForTokenProps {
	readonly onMade: (made: NewToken) => void
	readonly onClose: () => void
}

function AskForToken({ onMade, onClose }: AskForTokenProps) {
	const client = useQueryClient()
	const { permissions } = useSession()
	const form = useAppForm({
		schema,
		initialValues: { name: '', scopes: NO_SCOPES, ...FIRST_EXPIRY },
		guard: false,
		onSubmit: async ({ lasts, day, ...chosen }) => {
			onMade(await call(tokens.create, { ...chosen, expiresAt: expiryOf(lasts, day, new Date()) }))
			await client.invalidateQueries({ queryKey: ownTokensQuery.queryKey })
		},
	})
	return (
		<Dialog opened onClose={onClose} title="Create API token" wide locked={form.submitting}>
			<Form form={form} label="Create API token">
				<TextField
					label="Name"
					help="The program that will use it, such as “Nightly export”."
					required
					{...form.field('name')}
				/>
				<ExpiryFields form={form} />
				<ScopeField
					label="Permissions"
					offered={PERMISSION_KEYS.filter((one) => permissions.includes(one))}
					{...form.field('scopes')}
				/>
				<FormActions form={form} submit="Create token" cancel={{ onClick: onClose }} hint={false} />
			</Form>
		</Dialog>
	)
}

interface ScopeFieldProps extends FieldProps {
	/** The permissions that can be given. */
	readonly offered: readonly Permission[]
	readonly value: readonly Permission[]
	readonly onChange: (value: Permission[]) => void
}

/** Permissions to choose from, in the groups a firm thinks of. */
function ScopeField({ label, error, id, offered, value, onChange }: ScopeFieldProps) {
	const ids = useControlIds({ id, help: undefined, error })
	const groups = PERMISSION_GROUPS.map((group) => ({
		label: group.label,
		permissions: group.permissions.filter((one) => offered.includes(one)),
	})).filter((group) => group.permissions.length > 0)
	const toggle = (one: Permission, on: boolean) =>
		onChange(on ? [...value, one] : value.filter((other) => other !== one))
	return (
		<Stack as="fieldset" gap={2} id={ids.id} aria-describedby={ids.describedBy}>
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
		</Stack>
	)
}
