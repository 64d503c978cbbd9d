import type { ClientRecord } from '@praxis/contract/clients/clients.contract'
import type { PortalAccessView } from '@praxis/contract/clients/portal-access.contract'
import { email } from '@praxis/contract/kernel/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Card } from '../../ui/page/card.tsx'
import { ErrorState } from '../../ui/page/empty-state.tsx'
import { LoadingNote } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import classes from './client-record.module.css'
import { portalAccessQuery, useInviteToPortal, useRevokePortal } from './portal-access.api.ts'

const MARKS = {
	none: { tone: 'grey', label: 'No access' },
	invited: { tone: 'amber', label: 'Invited' },
	active: { tone: 'green', label: 'Has access' },
	suspended: { tone: 'red', label: 'Suspended' },
} as const

interface PortalAccessProps {
	readonly one: ClientRecord
	readonly mayEdit: boolean
}

/** Whether the client can sign in and follow the own cases. */
export function PortalAccessCard({ one, mayEdit }: PortalAccessProps) {
	const query = useQuery(portalAccessQuery(one.id))
	return (
		<Card title="Client portal">
			{query.data !== undefined && <Access one={one} mayEdit={mayEdit} access={query.data} />}
			{query.data === undefined && query.error === null && <LoadingNote what="access to the portal" />}
			{query.data === undefined && query.error !== null && (
				<ErrorState message={failureOf(query.error).message} onRetry={() => query.refetch()} />
			)}
		</Card>
	)
}

/** What became of the letter, as it is: without a mail server it waits where an administrator can read it. */
function sentWords({ sendsMail, email: to }: PortalAccessView): string {
	return sendsMail
		? `The letter to ${to} is on its way.`
		: `The letter to ${to} waits in the outbox: no mail server is set. An administrator can pass its link on.`
}

function Access({ one, mayEdit, access }: PortalAccessProps & { readonly access: PortalAccessView }) {
	const [dialog, setDialog] = useState<'invite' | 'revoke' | null>(null)
	const inviting = useInviteToPortal(one.id)
	const revoking = useRevokePortal(one.id)
	const mark = MARKS[access.state]
	const again = async () => {
		try {
			toast.success(sentWords(await inviting.mutateAsync(undefined)))
		} catch (error) {
			toast.failure(error)
		}
	}
	return (
		<div className={classes.stack}>
			<div>
				<StatusMark tone={mark.tone}>{mark.label}</StatusMark>
			</div>
			<p className={classes.hint}>
				<AccessWords access={access} />
			</p>
			{mayEdit && (
				<div className={classes.buttons}>
					{access.state === 'none' && <Button onClick={() => setDialog('invite')}>Invite to the portal</Button>}
					{access.state === 'invited' && (
						<Button busy={inviting.isPending} onClick={again}>
							Send again
						</Button>
					)}
					{access.state !== 'none' && (
						<Button variant="danger-quiet" onClick={() => setDialog('revoke')}>
							Revoke access
						</Button>
					)}
				</div>
			)}
			<Dialog opened={dialog === 'invite'} onClose={() => setDialog(null)} title={`Invite ${one.fullName}`}>
				{dialog === 'invite' && <InviteForm one={one} onDone={() => setDialog(null)} />}
			</Dialog>
			<ConfirmDialog
				opened={dialog === 'revoke'}
				onClose={() => setDialog(null)}
				title="Revoke access to the portal?"
				confirmLabel="Revoke access"
				onConfirm={async () => {
					await revoking.mutateAsync()
					toast.success(`${one.fullName} has no access to the portal any more.`)
				}}
			>
				<p>
					{access.state === 'invited'
						? 'The invitation stops working at once.'
						: 'They are signed out at once and see none of their cases any more. You can invite them again at any time.'}
				</p>
			</ConfirmDialog>
		</div>
	)
}

function AccessWords({ access }: { readonly access: PortalAccessView }) {
	const { state, email: address, since, lastSignInAt } = access
	switch (state) {
		case 'none':
			return 'The client cannot sign in. With access they follow their own cases, and nothing else.'
		case 'invited':
			return `An invitation went to ${address}. Nobody has accepted it yet.`
		case 'suspended':
			return `The account ${address} is suspended. An administrator can reactivate it.`
		case 'active':
			return (
				<>
					{address}
					{lastSignInAt === null ? (
						<>, since {since === null ? 'now' : <InstantText at={since} shown="day" />}; has not signed in yet.</>
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
	const inviting = useInviteToPortal(one.id)
	const form = useAppForm({
		schema: z.object({ email }),
		initialValues: { email: one.email },
		guard: false,
		onSubmit: async (values) => {
			toast.success(sentWords(await inviting.mutateAsync(values.email)))
			onDone()
		},
	})
	return (
		<Form form={form} label="Invite to the portal">
			<p>
				A letter with a link goes to this address. Whoever opens it chooses a password and sees this client’s cases.
			</p>
			<TextField label="Email" type="email" required autoComplete="off" {...form.field('email')} />
			<FormActions form={form} submit="Send invitation" cancel={{ onClick: onDone }} />
		</Form>
	)
}
