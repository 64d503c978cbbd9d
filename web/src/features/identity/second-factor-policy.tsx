import { userPermissions } from '@praxis/contract/identity/user-permissions.contract'
import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import { ROLES, type Role } from '@praxis/contract/kernel/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../lib/call.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './stack.module.css'
import { secondFactorPolicyQuery } from './users.api.ts'

const chosen = z.object(Object.fromEntries(ROLES.map((one) => [one, z.boolean()])) as Record<Role, z.ZodBoolean>)

/** Which roles require two-factor authentication. */
export function SecondFactorPolicy() {
	const query = useQuery(secondFactorPolicyQuery)
	const skeleton = (
		<>
			<LoadingNote what="the policy" />
			<Bone width={24} />
		</>
	)
	return (
		<Loaded query={query} skeleton={skeleton}>
			{({ roles }) => <PolicyForm roles={roles} key={roles.join()} />}
		</Loaded>
	)
}

function PolicyForm({ roles }: { readonly roles: readonly Role[] }) {
	const client = useQueryClient()
	const form = useAppForm({
		schema: chosen,
		initialValues: Object.fromEntries(ROLES.map((one) => [one, roles.includes(one)])) as Record<Role, boolean>,
		onSubmit: async (values) => {
			const saved = await call(userPermissions.setSecondFactorPolicy, { roles: ROLES.filter((one) => values[one]) })
			client.setQueryData(secondFactorPolicyQuery.queryKey, saved)
			toast.success('Saved.')
		},
	})
	return (
		<div className={classes.stack}>
			<p className={classes.muted}>
				People in these roles must turn on two-factor authentication or sign in with a passkey before they can continue.
			</p>
			<Form form={form} label="Two-factor authentication by role">
				<div>
					{ROLES.map((one) => (
						<CheckboxField key={one} label={ROLE_LABELS[one]} {...form.field(one)} />
					))}
				</div>
				<FormActions form={form} submit="Save" />
			</Form>
		</div>
	)
}
