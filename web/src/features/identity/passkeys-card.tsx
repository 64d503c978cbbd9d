import { type PasskeyRow, passkeys } from '@praxis/contract/identity/factors.contract'
import { deviceName } from '@praxis/contract/kernel/device-name'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { Hint, Muted, Stack } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { Said } from '../../ui/text/said.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { ownPasskeysQuery } from './identity.api.ts'
import { createPasskey, isAlreadyRegistered, supportsPasskeys, wasDismissed } from './passkey-browser.ts'
import classes from './stack.module.css'

const name = passkeys.register.input.pick({ name: true })

/** What the browser's own refusals mean. */
function inWords(error: unknown): unknown {
	if (wasDismissed(error)) return refusal('No passkey was created.')
	if (isAlreadyRegistered(error)) return refusal('This device already has a passkey for your account.')
	return error
}

function refusal(message: string): ApiError {
	return new ApiError({ code: 'passkey_not_made', status: 0, message })
}

function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
	const client = useQueryClient()
	const form = useAppForm({
		schema: name,
		initialValues: { name: deviceName(navigator.userAgent) },
		guard: false,
		onSubmit: async (values) => {
			const options = await call(passkeys.registerOptions, {})
			const response = await createPasskey(options).catch((error: unknown) => {
				throw inWords(error)
			})
			client.setQueryData(ownPasskeysQuery.queryKey, await call(passkeys.register, { ...values, response }))
			toast.success('Passkey added.')
			onClose()
		},
	})
	return (
		<Dialog opened onClose={onClose} title="Add a passkey" locked={form.submitting}>
			<Form form={form} label="Add a passkey">
				<TextField label="Name" help="To recognize it in the list." required {...form.field('name')} />
				<FormActions form={form} submit="Continue" cancel={{ onClick: onClose }} hint={false} />
			</Form>
		</Dialog>
	)
}

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
				<Muted as="p">
					<Said>
						Sign in with your fingerprint, face or device code instead of a password. A passkey counts as two-factor
						authentication.
					</Said>
				</Muted>
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
			{(rows) =>
				rows.length === 0 ? (
					<p>
						<Said>No passkeys yet.</Said>
					</p>
				) : (
					<PasskeyRows rows={rows} onRemove={onRemove} />
				)
			}
		</Loaded>
	)
}

function PasskeyRows({
	rows,
	onRemove,
}: Pick<PasskeyListProps, 'onRemove'> & { readonly rows: readonly PasskeyRow[] }) {
	return (
		<Stack as="ul" gap={0}>
			{rows.map((one) => (
				<li key={one.id} className={classes.row}>
					<IconFingerprint {...glyphProps()} />
					<div>
						<p className={classes.rowTitle}>{one.name}</p>
						<Hint breaks>
							<Said>Added</Said> <InstantText at={one.createdAt} />
							<Said>{one.synced ? ', synced by a password manager' : ', on one device only'}</Said>
						</Hint>
					</div>
					<Button variant="danger-quiet" size="small" aria-label={`Remove ${one.name}`} onClick={() => onRemove(one)}>
						Remove
					</Button>
				</li>
			))}
		</Stack>
	)
}
