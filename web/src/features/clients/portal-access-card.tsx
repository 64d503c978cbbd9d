import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import { type PortalAccessView, portalAccess } from '@praxis/contract/clients/portal-access.contract'
import { email } from '@praxis/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { portalAccessQuery } from './client-parts.api.ts'
import classes from './client-record.module.css'
import { TOPIC } from './clients.api.ts'

const MARKS = {
	none: { tone: 'grey', label: 'No access' },
	invited: { tone: 'amber', label: 'Invited' },
	active: { tone: 'green', label: 'Access granted' },
	suspended: { tone: 'red', label: 'Suspended' },
} as const

interface PortalAccessProps {
	readonly one: ClientRecord
	readonly mayEdit: boolean
}

/** Portal access of a client. */
export function PortalAccessCard({ one, mayEdit }: PortalAccessProps) {
	const query = useQuery(portalAccessQuery(one.id))
	return (
		<Card title="Client portal">
			<Loaded query={query} skeleton={<LoadingLines what="portal access" />} level={3}>
				{(access) => <Access one={one} mayEdit={mayEdit} access={access} />}
			</Loaded>
		</Card>
	)
}

/** Without a mail server the invitation waits in the outbox, where an administrator can read it. */
function sentMessage({ sendsMail, email: to }: PortalAccessView): string {
	return sendsMail
		? `Invitation sent to ${to}.`
		: `The invitation to ${to} is in the outbox because no mail server is configured. An administrator can share its link.`
}

function Access({ one, mayEdit, access }: PortalAccessProps & { readonly access: PortalAccessView }) {
	const [dialog, setDialog] = useState<'invite' | 'revoke' | null>(null)
	const [busy, setBusy] = useState(false)
	const invite = useSave(portalAccess.invite, { topic: TOPIC, failed: 'Failed to send the invitation' })
	const revoke = useSave(portalAccess.revoke, { topic: TOPIC })
	const mark = MARKS[access.state]
	const resend = async () => {
		setBusy(true)
		await invite({ clientId: one.id }, { message: sentMessage }).catch(toast.failure)
		setBusy(false)
	}
	return (
		<Stack gap={3}>
			<div>
				<StatusMark tone={mark.tone}>{mark.label}</StatusMark>
			</div>
			<p className={classes.hint}>
				<AccessText access={access} />
			</p>
			{mayEdit && (
				<Row>
					{access.state === 'none' && <Button onClick={() => setDialog('invite')}>Invite to the portal</Button>}
					{access.state === 'invited' && (
						<Button busy={busy} onClick={resend}>
							Resend invitation
						</Button>
					)}
					{access.state !== 'none' && (
						<Button variant="danger-quiet" onClick={() => setDialog('revoke')}>
							Revoke access
						</Button>
					)}
				</Row>
			)}
			<Dialog opened={dialog === 'invite'} onClose={() => setDialog(null)} title={`Invite ${one.fullName}`}>
				{dialog === 'invite' && <InviteForm one={one} onDone={() => setDialog(null)} />}
			</Dialog>
			<ConfirmDialog
				opened={dialog === 'revoke'}
				onClose={() => setDialog(null)}
				title="Revoke portal access?"
				confirmLabel="Revoke access"
				onConfirm={async () => {
					const message = () => `${one.fullName} no longer has portal access.`
					await revoke({ clientId: one.id }, { message })
				}}
			>
				<p>
					{access.state === 'invited'
						? 'The invitation stops working immediately.'
						: 'They are signed out immediately and can no longer see their cases. You can invite them again at any time.'}
				</p>
			</ConfirmDialog>
		</Stack>
	)
}

function AccessText({ access }: { readonly access: PortalAccessView }) {
	const { state, email: address, since, lastSignInAt, sendsMail } = access
	switch (state) {
		case 'none':
			return 'The client cannot sign in. With access, they see only their own cases.'
		case 'invited':
			return sendsMail
				? `Invitation sent to ${address}, not yet accepted.`
				: `${address} is invited, but no mail server is configured. An administrator can copy the link from the outbox.`
		case 'suspended':
			return `The account ${address} is suspended. An administrator can reactivate it.`
		case 'active':
			return (
				<>
					{address}
					{lastSignInAt === null ? (
						<>, since {since === null ? 'now' : <InstantText at={since} shown="day" />}; not signed in yet.</>
					) : (
						<>
							; last signed in <InstantText at={lastSignInAt} shown="relative" />.
						</>
					)}
				</>
			)
	}
}

function InviteForm({ one, onDone }: { readonly one: ClientRecord; readonly onDone: () => void }) {
	const invite = useSave(portalAccess.invite, { topic: TOPIC })
	const form = useAppForm({
		schema: z.object({ email }),
		initialValues: { email: one.email },
		guard: false,
		onSubmit: async (values) => {
			await invite({ clientId: one.id, email: values.email }, { message: sentMessage })
			onDone()
		},
	})
	return (
		<Form form={form} label="Invite to the portal">
			<p>
				An email with a link is sent to this address. Anyone who opens the link can set a password and see this client’s
				cases.
			</p>
			<TextField label="Email" type="email" required autoComplete="off" {...form.field('email')} />
			<FormActions form={form} submit="Send invitation" cancel={{ onClick: onDone }} />
		</Form>
	)
}
