import { PERMISSION_KEYS, type Permission } from '@praxis/contract/kernel/permissions'
import { type NewToken, tokens } from '@praxis/contract/tokens/tokens.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../lib/call.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { checkExpiry, ExpiryFields, expiryFields, FIRST_EXPIRY } from './expiry-fields.tsx'
import { ScopeField } from './scope-field.tsx'
import { expiryOf } from './token-expiry.ts'
import { TokenShown } from './token-shown.tsx'
import { ownTokensQuery } from './tokens.api.ts'

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
