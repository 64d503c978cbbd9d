import { type PasskeyRow, passkeys } from '@praxis/contract/identity/factors.contract'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { ownPasskeysQuery } from './identity.api.ts'
import { supportsPasskeys } from './passkey-browser.ts'
import classes from './stack.module.css'

export function PasskeysCard() {
	const client = useQueryClient()
	const query = useQuery(ownPasskeysQuery)
	const [adding, setAdding] = useState(false)
	const [removing, setRemoving] = useState<PasskeyRow | null>(null)
	return (
		<Card
			title="Passkeys"
			actions={
				supportsPasskeys() && (
					<Button size="small" onClick={() => setAdding(true)}>
						Add a passkey
					</Button>
				)
			}
		>
			<div className={classes.body}>
				<p className={classes.muted}>
					Sign in with your fingerprint, face or device code instead of a password. A passkey counts as two-factor
					authentication.
				</p>
				{!supportsPasskeys() && <Banner tone="grey">This browser does not support passkeys.</Banner>}
				<PasskeyList query={query} onRemove={setRemoving} />
			</div>
			{adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
			<ConfirmDialog
				opened={removing !== null}
				onClose={() => setRemoving(null)}
				title="Remove this passkey?"
				confirmLabel="Remove"
				onConfirm={async () => {
					if (removing === null) return
					client.setQueryData(ownPasskeysQuery.queryKey, await call(passkeys.remove, { id: removing.id }))
					toast.success('Passkey removed.')
				}}
			>
				“{removing?.name}” will no longer sign you in. The device may still offer it.
			</ConfirmDialog>
		</Card>
	)
}

interface PasskeyListProps {
	readonly query: UseQueryResult<PasskeyRow[]>
	readonly onRemove: (one: PasskeyRow) => void
}

function PasskeyList({ query, onRemove }: PasskeyListProps) {
	const skeleton = (
		<>
			<LoadingNote what="your passkeys" />
			<Bone width={24} />
		</>
	)
	return (
		<Loaded query={query} skeleton={skeleton} level={3}>
			{(rows) => (rows.length === 0 ? <p>No passkeys yet.</p> : <PasskeyRows rows={rows} onRemove={onRemove} />)}
		</Loaded>
	)
}

function PasskeyRows({
	rows,
	onRemove,
}: Pick<PasskeyListProps, 'onRemove'> & { readonly rows: readonly PasskeyRow[] }) {
	return (
		<ul className={classes.rows}>
			{rows.map((one) => (
				<li key={one.id} className={classes.row}>
					<IconFingerprint {...glyphProps()} />
					<div>
						<p className={classes.rowTitle}>{one.name}</p>
						<p className={classes.rowDetail}>
							Added <InstantText at={one.createdAt} />
							{one.synced ? ', synced by a password manager' : ', on one device only'}
						</p>
					</div>
					<Button variant="danger-quiet" size="small" aria-label={`Remove ${one.name}`} onClick={() => onRemove(one)}>
						Remove
					</Button>
				</li>
			))}
		</ul>
	)
}
