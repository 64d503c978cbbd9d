import { TOKENS_MAX, type TokenRow, tokens } from '@praxis/contract/tokens/tokens.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Text } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { TokenList } from './token-list.tsx'
import { ownTokensQuery } from './tokens.api.ts'

const CreateTokenDialog = lazy(async () => ({
	default: (await import('./create-token-dialog.tsx')).CreateTokenDialog,
}))
const RotateTokenDialog = lazy(async () => ({
	default: (await import('./rotate-token-dialog.tsx')).RotateTokenDialog,
}))

type Asking = { readonly what: 'create' } | { readonly what: 'rotate' | 'revoke'; readonly token: TokenRow }

/** The own API tokens: made, exchanged, revoked. */
export function TokenSettings() {
	const query = useQuery(ownTokensQuery)
	const [asking, setAsking] = useState<Asking | null>(null)
	const close = () => setAsking(null)
	const isFull = (query.data?.filter((one) => !one.expired).length ?? 0) >= TOKENS_MAX
	return (
		<Card
			title="Your API tokens"
			actions={
				<Button
					variant="primary"
					size="small"
					icon={<Icon name="plus" size="small" />}
					disabled={isFull}
					onClick={() => setAsking({ what: 'create' })}
				>
					Create token
				</Button>
			}
		>
			<Text as="p" width="measure" tone="muted" after={4}>
				A program with a token acts in your name, with only the permissions you grant. The audit trail shows its actions
				under your name and the token’s. {isFull && `The maximum is ${TOKENS_MAX}: revoke one to create another.`}
			</Text>
			<TokenList
				query={query}
				none="No API tokens yet."
				actionsOf={(token) => (
					<>
						<Button
							size="small"
							aria-label={`Rotate ${token.name}`}
							onClick={() => setAsking({ what: 'rotate', token })}
						>
							Rotate
						</Button>
						<Button
							size="small"
							variant="danger-quiet"
							aria-label={`Revoke ${token.name}`}
							onClick={() => setAsking({ what: 'revoke', token })}
						>
							Revoke
						</Button>
					</>
				)}
			/>
			<Suspense fallback={null}>
				{asking?.what === 'create' && <CreateTokenDialog onClose={close} />}
				{asking?.what === 'rotate' && <RotateTokenDialog token={asking.token} onClose={close} />}
			</Suspense>
			{asking?.what === 'revoke' && <RevokeDialog token={asking.token} onClose={close} />}
		</Card>
	)
}

function RevokeDialog({ token, onClose }: { readonly token: TokenRow; readonly onClose: () => void }) {
	const client = useQueryClient()
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title={`Revoke “${token.name}”?`}
			confirmLabel="Revoke"
			onConfirm={async () => {
				client.setQueryData(ownTokensQuery.queryKey, await call(tokens.revoke, { id: token.id }))
				toast.success('Token revoked.')
			}}
		>
			Programs that use it stop working immediately. This cannot be undone.
		</ConfirmDialog>
	)
}
