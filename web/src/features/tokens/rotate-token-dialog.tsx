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
	if (made !== null) return <TokenShown made={made} title={`New token for “${token.name}”`} onClose={onClose} />
	return (
		<Dialog opened onClose={onClose} title={`Rotate “${token.name}”?`} locked={form.submitting}>
			<Form form={form} label="Rotate token">
				<p>The old token stops working immediately. Name and permissions stay the same.</p>
				<ExpiryFields form={form} />
				<FormActions form={form} submit="Rotate" cancel={{ onClick: onClose }} hint={false} />
			</Form>
		</Dialog>
	)
}
