import { type UserView, users } from '@praxis/contract/identity/users.contract'
import { isFirmRole } from '@praxis/contract/kernel/permissions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { saveMerged } from '../../lib/save-merged.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { FieldRow, Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './stack.module.css'
import { StandingFields } from './standing-fields.tsx'
import { cardOf, editUserForm, formOfUser } from './user-form.ts'
import { userHref } from './user-list.tsx'
import { lockedStanding } from './user-standing.ts'
import { lastSuperuserQuery, useShowUser } from './users.api.ts'

const FIELDS = ['fullName', 'phone', 'organization', 'roleTitle', 'role', 'isAdmin', 'status'] as const
type Field = (typeof FIELDS)[number]
type Edited = Omit<UserView, 'status'> & { readonly status: 'active' | 'suspended' }

/** An invited account becomes active by accepting; for the form it counts as active. */
function readOf(user: UserView): Edited {
	return { ...user, status: user.status === 'suspended' ? 'suspended' : 'active' }
}

export function UserEdit({ user, onDone }: { readonly user: UserView; readonly onDone: () => void }) {
	const session = useSession()
	const show = useShowUser()
	const [read] = useState(() => readOf(user))
	const { data: lastSuperuserId = null } = useQuery(lastSuperuserQuery)
	const locked = lockedStanding(session, user, lastSuperuserId)
	const form = useAppForm({
		schema: editUserForm,
		initialValues: formOfUser(user),
		onSubmit: async (values) => {
			const mine = { ...values, ...cardOf(values), isAdmin: values.isAdmin && isFirmRole(values.role) }
			await saveMerged<Edited, Field>(read, mine, FIELDS, async (changes, version) => {
				await show(await call(users.update, { id: user.id, version, ...changes }))
			})
			toast.success('Saved.')
			onDone()
		},
	})
	return (
		<>
			<PageHeader title={`Edit ${user.fullName}`} back={{ href: userHref(user), label: user.fullName }} />
			<div className={classes.stack}>
				<Card>
					<Form form={form} label="Edit account">
						<FieldRow>
							<TextField label="Full name" autoComplete="off" required {...form.field('fullName')} />
							<TextField label="Role title" autoComplete="off" {...form.field('roleTitle')} />
						</FieldRow>
						<FieldRow>
							<TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
							<TextField label="Organization" autoComplete="off" {...form.field('organization')} />
						</FieldRow>
						<FormSection title="Standing">
							<StandingFields role={form.field('role')} isAdmin={form.field('isAdmin')} locked={locked} />
							<RadioField
								label="Status"
								required
								inline
								disabled={locked !== null || user.status === 'invited'}
								options={[
									{ value: 'active', label: user.status === 'invited' ? 'Invited' : 'Active' },
									{ value: 'suspended', label: 'Suspended' },
								]}
								help={user.status === 'invited' ? 'Becomes active when the invitation is accepted.' : undefined}
								{...form.field('status')}
							/>
						</FormSection>
						<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
					</Form>
				</Card>
			</div>
		</>
	)
}
