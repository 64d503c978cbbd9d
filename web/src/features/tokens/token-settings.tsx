import { TOKENS_MAX, type TokenRow, tokens } from '@praxis/contract/tokens/tokens.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { TokenList } from './token-list.tsx'
import { ownTokensQuery } from './tokens.api.ts'
import classes from './tokens.module.css'

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
					New token
				</Button>
			}
		>
			<p className={classes.lead}>
				A program with a token works in your name and can do only what you allow it. The audit trail shows what it did
				under your name and the token’s. {isFull && `There can be ${TOKENS_MAX} at most: revoke one to make another.`}
			</p>
			<TokenList
				query={query}
				none="You have no API token."
				actionsOf={(token) => (
					<>
						<Button
							size="small"
							aria-label={`Exchange the secret of ${token.name}`}
							onClick={() => setAsking({ what: 'rotate', token })}
						>
							Exchange
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
				toast.success('The token is revoked.')
			}}
		>
			Whatever uses it stops working at once. This cannot be undone.
		</ConfirmDialog>
	)
}
