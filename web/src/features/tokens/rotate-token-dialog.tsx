import { type NewToken, type TokenRow, tokens } from '@praxis/contract/tokens/tokens.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../lib/call.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { checkExpiry, ExpiryFields, expiryFields, FIRST_EXPIRY } from './expiry-fields.tsx'
import { expiryOf } from './token-expiry.ts'
import { TokenShown } from './token-shown.tsx'
import { ownTokensQuery } from './tokens.api.ts'

const schema = z.object(expiryFields).superRefine(checkExpiry)

interface RotateTokenDialogProps {
	readonly token: TokenRow
	readonly onClose: () => void
}

/** Exchanges the secret of a token: the old one stops working at once. */
export function RotateTokenDialog({ token, onClose }: RotateTokenDialogProps) {
	const client = useQueryClient()
	const [made, setMade] = useState<NewToken | null>(null)
	const form = useAppForm({
		schema,
		initialValues: { ...FIRST_EXPIRY },
		guard: false,
		onSubmit: async ({ lasts, day }) => {
			setMade(await call(tokens.rotate, { id: token.id, expiresAt: expiryOf(lasts, day, new Date()) }))
			await client.invalidateQueries({ queryKey: ownTokensQuery.queryKey })
		},
	})
	if (made !== null) return <TokenShown made={made} title={`The new secret of “${token.name}”`} onClose={onClose} />
	return (
		<Dialog opened onClose={onClose} title={`Exchange the secret of “${token.name}”?`} locked={form.submitting}>
			<Form form={form} label="Exchange the secret">
				<p>The old secret stops working at once. Name and scopes stay as they are.</p>
				<ExpiryFields form={form} />
				<FormActions form={form} submit="Exchange" cancel={{ onClick: onClose }} hint={false} />
			</Form>
		</Dialog>
	)
}
