import { rights } from '@praxis/contract/identity/rights.contract'
import { ROLES, type Role } from '@praxis/contract/kernel/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../lib/call.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ROLE_NAMES } from './role-names.ts'
import classes from './stack.module.css'
import { secondFactorPolicyQuery } from './users.api.ts'

const chosen = z.object(Object.fromEntries(ROLES.map((one) => [one, z.boolean()])) as Record<Role, z.ZodBoolean>)

/** Of which roles a second factor is demanded. */
export function SecondFactorPolicy() {
	const query = useQuery(secondFactorPolicyQuery)
	if (query.data !== undefined) return <PolicyForm roles={query.data.roles} key={query.data.roles.join()} />
	if (query.error !== null) {
		return <ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	}
	return (
		<>
			<LoadingNote what="the rule" />
			<Bone width={24} />
		</>
	)
}

function PolicyForm({ roles }: { readonly roles: readonly Role[] }) {
	const client = useQueryClient()
	const form = useAppForm({
		schema: chosen,
		initialValues: Object.fromEntries(ROLES.map((one) => [one, roles.includes(one)])) as Record<Role, boolean>,
		onSubmit: async (values) => {
			const saved = await call(rights.setSecondFactorPolicy, { roles: ROLES.filter((one) => values[one]) })
			client.setQueryData(secondFactorPolicyQuery.queryKey, saved)
			toast.success('Saved. It applies at once.')
		},
	})
	return (
		<div className={classes.stack}>
			<p className={classes.muted}>
				People in these roles have to switch on a second factor or sign in with a passkey before they can go on working.
			</p>
			<Form form={form} label="Second factor by role">
				<div>
					{ROLES.map((one) => (
						<CheckboxField key={one} label={ROLE_NAMES[one]} {...form.field(one)} />
					))}
				</div>
				<FormActions form={form} submit="Save" />
			</Form>
		</div>
	)
}
