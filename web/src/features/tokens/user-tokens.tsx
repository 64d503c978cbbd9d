import { type TokenRow, tokens } from '@praxis/contract/tokens/tokens.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { TokenList } from './token-list.tsx'
import { tokensOfUserQuery } from './tokens.api.ts'

/** Another user's API tokens, for user managers: can be viewed and revoked, not created. */
export function UserTokens({ userId }: { readonly userId: string }) {
	const client = useQueryClient()
	const query = useQuery(tokensOfUserQuery(userId))
	const [revoking, setRevoking] = useState<TokenRow | null>(null)
	return (
		<Card title="API tokens">
			<TokenList
				query={query}
				none="No API tokens."
				actionsOf={(token) => (
					<Button
						size="small"
						variant="danger-quiet"
						aria-label={`Revoke ${token.name}`}
						onClick={() => setRevoking(token)}
					>
						Revoke
					</Button>
				)}
			/>
			{revoking !== null && (
				<ConfirmDialog
					opened
					onClose={() => setRevoking(null)}
					title={`Revoke “${revoking.name}”?`}
					confirmLabel="Revoke"
					onConfirm={async () => {
						const left = await call(tokens.revokeOfUser, { userId, id: revoking.id })
						client.setQueryData(tokensOfUserQuery(userId).queryKey, left)
						toast.success('Token revoked. Its owner was notified by email.')
					}}
				>
					Programs that use it stop working immediately. Its owner is notified by email.
				</ConfirmDialog>
			)}
		</Card>
	)
}
