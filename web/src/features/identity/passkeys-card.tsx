import { type PasskeyRow, passkeys } from '@praxis/contract/identity/factors.contract'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
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
					Sign in with your fingerprint, face or device code instead of a password. A passkey counts as both factors.
				</p>
				{!supportsPasskeys() && <Banner tone="grey">This browser cannot make passkeys.</Banner>}
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
					toast.success('The passkey is removed.')
				}}
			>
				“{removing?.name}” will no longer sign you in. The device may still offer it.
			</ConfirmDialog>
		</Card>
	)
}

interface PasskeyListProps {
	readonly query: { readonly data: readonly PasskeyRow[] | undefined; readonly error: Error | null }
	readonly onRemove: (one: PasskeyRow) => void
}

function PasskeyList({ query, onRemove }: PasskeyListProps) {
	if (query.data === undefined) {
		if (query.error !== null) return <Banner tone="red">{failureOf(query.error).message}</Banner>
		return (
			<>
				<LoadingNote what="your passkeys" />
				<Bone width={24} />
			</>
		)
	}
	if (query.data.length === 0) return <p>You have no passkey yet.</p>
	return (
		<ul className={classes.rows}>
			{query.data.map((one) => (
				<li key={one.id} className={classes.row}>
					<IconFingerprint {...glyphProps()} />
					<div>
						<p className={classes.rowTitle}>{one.name}</p>
						<p className={classes.rowDetail}>
							Added <InstantText at={one.createdAt} />
							{one.synced ? ', kept by a password manager' : ', on one device only'}
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
