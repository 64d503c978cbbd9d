import { type UserView, users } from '@praxis/contract/identity/users.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { saveMerged } from '../../lib/save-merged.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { staleCurrent } from '../../lib/stale-current.ts'
import { FieldRow, Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './stack.module.css'
import { StandingFields } from './standing-fields.tsx'
import {
	changeOfUser,
	type EditedUser,
	readOfUser,
	USER_FIELDS,
	type UserChange,
	type UserClash,
	UserConflict,
	type UserField,
} from './user-conflict.tsx'
import { type EditUserValues, editUserForm, formOfUser } from './user-form.ts'
import { userHref } from './user-list.tsx'
import { lockedStanding } from './user-standing.ts'
import { lastSuperuserQuery, useShowUser } from './users.api.ts'

export function UserEdit({ user, onDone }: { readonly user: UserView; readonly onDone: () => void }) {
	const session = useSession()
	const show = useShowUser()
	const [read] = useState(() => readOfUser(user))
	const [conflict, setConflict] = useState<UserClash | null>(null)
	const { data: lastSuperuserId = null } = useQuery(lastSuperuserQuery)
	const locked = lockedStanding(session, user, lastSuperuserId)
	const save = async (changes: Partial<UserChange>, version: number) => {
		await show(await call(users.update, { id: user.id, version, ...changes }))
		toast.success('Saved.')
		onDone()
	}
	const form = useAppForm({
		schema: editUserForm,
		initialValues: formOfUser(user),
		onSubmit: (values) => saveMerged<EditedUser, UserField>(read, changeOfUser(values), USER_FIELDS, save),
		onFailure: (error) => {
			const current = staleCurrent<UserView>(error)
			if (current !== null)
				setConflict({ mine: changeOfUser(editUserForm.parse(form.values)), current: readOfUser(current) })
			return current !== null
		},
	})
	return (
		<>
			<PageHeader title={`Edit ${user.fullName}`} back={{ href: userHref(user), label: user.fullName }} />
			<div className={classes.stack}>
				<Card>
					<Form form={form} label="Edit account">
						<CardFields form={form} />
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
			{conflict !== null && (
				<UserConflict read={read} conflict={conflict} onClose={() => setConflict(null)} onSave={save} />
			)}
		</>
	)
}

/** Name, title, phone and organization. */
function CardFields({ form }: { readonly form: AppForm<EditUserValues> }) {
	return (
		<>
			<FieldRow>
				<TextField label="Full name" autoComplete="off" required {...form.field('fullName')} />
				<TextField label="Role title" autoComplete="off" {...form.field('roleTitle')} />
			</FieldRow>
			<FieldRow>
				<TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
				<TextField label="Organization" autoComplete="off" {...form.field('organization')} />
			</FieldRow>
		</>
	)
}
