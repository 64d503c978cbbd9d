import { type UserView, users } from '@praxis/contract/identity/users.contract'
import { userFields } from '@praxis/contract/identity/users.fields'
import { editableOf } from '@praxis/contract/kernel/field'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session/user-provider.tsx'
import { staleCurrent } from '../../lib/stale-current.ts'
import { useRecordEditor } from '../../parts/use-record-editor.tsx'
import { useSave } from '../../parts/use-save.ts'
import { FieldRow, Form, FormActions, FormSection } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { RoleFields } from './role-fields.tsx'
import { editedUser, editUserForm, formOfUser } from './user-form.ts'
import { userHref } from './user-list.tsx'
import { lockedRole } from './user-locks.ts'
import { lastSuperuserQuery, savingUser } from './users.api.ts'

const editable = editableOf(userFields)

function currentUser(error: unknown) {
	const current = staleCurrent<UserView>(error)
	return current === null ? null : editedUser(current)
}

export function UserEdit({ user, onDone }: { readonly user: UserView; readonly onDone: () => void }) {
	const session = useSession()
	const save = useSave(users.update, savingUser)
	const { data: lastSuperuserId = null } = useQuery(lastSuperuserQuery)
	const locked = lockedRole(session, user, lastSuperuserId)
	const { form, conflict } = useRecordEditor({
		record: editedUser(user),
		fields: userFields,
		editable,
		schema: editUserForm,
		valuesOf: formOfUser,
		currentOf: currentUser,
		save: async (changes, version) => {
			await save({ id: user.id, version, ...changes }, { message: () => 'Saved.' })
			onDone()
		},
	})
	const isInvited = user.status === 'invited'
	return (
		<>
			<PageHeader title={`Edit ${user.fullName}`} back={{ href: userHref(user), label: user.fullName }} />
			<Stack gap={5} width="measure">
				<Card>
					<Form form={form} label="Edit user">
						<FieldRow>
							<TextField label="Full name" autoComplete="off" required {...form.field('fullName')} />
							<TextField label="Role title" autoComplete="off" {...form.field('roleTitle')} />
						</FieldRow>
						<FieldRow>
							<TextField label="Phone" type="tel" autoComplete="off" {...form.field('phone')} />
							<TextField label="Organization" autoComplete="off" {...form.field('organization')} />
						</FieldRow>
						<FormSection title="Role and status">
							<RoleFields role={form.field('role')} isAdmin={form.field('isAdmin')} locked={locked} />
							<RadioField
								label="Status"
								required
								inline
								disabled={locked !== null || isInvited}
								options={[
									{ value: 'active', label: isInvited ? 'Invited' : 'Active' },
									{ value: 'suspended', label: 'Suspended' },
								]}
								help={isInvited ? 'Becomes active when the invitation is accepted.' : undefined}
								{...form.field('status')}
							/>
						</FormSection>
						<FormActions form={form} submit="Save" cancel={{ onClick: onDone }} />
					</Form>
				</Card>
			</Stack>
			{conflict}
		</>
	)
}
