import type { ClientRecord } from '@praxis/contract/clients/clients.fields'
import { type PortalContact, portalContacts, RIGHT_LABELS } from '@praxis/contract/portal/contacts.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Hint, Stack, Text } from '../../../ui/layout/layout.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import classes from '../portal.module.css'
import { contactsQuery, TOPIC } from './access.api.ts'

const ContactDialog = lazy(async () => ({ default: (await import('./contact-dialog.tsx')).ContactDialog }))

const MARKS = {
	none: null,
	active: null,
	invited: { tone: 'amber', label: 'Invited' },
	suspended: { tone: 'red', label: 'Suspended' },
} as const

/** People beside the client who use the portal, and what each may see and do. */
export function ContactsCard({ one }: { readonly one: ClientRecord }) {
	const mayEdit = useMay()(portalContacts.add) && one.deletedAt === null
	const [open, setOpen] = useState<PortalContact | 'new' | null>(null)
	return (
		<Card
			title="Further people in the portal"
			actions={
				mayEdit && (
					<Button size="small" onClick={() => setOpen('new')}>
						Add person
					</Button>
				)
			}
		>
			<Hint>
				A spouse or an officer of a company can follow the cases with an account of their own. Everyone sees the cases
				with their status and team; you choose what else.
			</Hint>
			<Loaded query={useQuery(contactsQuery(one.id))} level={3} skeleton={<LoadingLines what="people" />}>
				{({ items }) => <Contacts clientId={one.id} items={items} onEdit={mayEdit ? setOpen : null} />}
			</Loaded>
			{open !== null && (
				<Suspense fallback={null}>
					<ContactDialog clientId={one.id} one={open === 'new' ? null : open} onClose={() => setOpen(null)} />
				</Suspense>
			)}
		</Card>
	)
}

interface ContactsProps {
	readonly clientId: string
	readonly items: readonly PortalContact[]
	readonly onEdit: ((one: PortalContact) => void) | null
}

function Contacts({ clientId, items, onEdit }: ContactsProps) {
	const [removed, setRemoved] = useState<PortalContact | null>(null)
	const remove = useSave(portalContacts.remove, { topic: TOPIC })
	if (items.length === 0) return <Hint>No further people yet.</Hint>
	return (
		<>
			<Stack as="ul" gap={0} aria-label="Further people in the portal">
				{items.map((one) => (
					<ContactRow
						key={one.userId}
						one={one}
						onEdit={onEdit === null ? null : () => onEdit(one)}
						onRemove={() => setRemoved(one)}
					/>
				))}
			</Stack>
			<ConfirmDialog
				opened={removed !== null}
				onClose={() => setRemoved(null)}
				title={`Remove ${removed?.fullName ?? ''} from the portal?`}
				confirmLabel="Remove"
				onConfirm={async () => {
					if (removed === null) return
					const message = () => `${removed.fullName} no longer has access.`
					await remove({ clientId, userId: removed.userId }, { message })
				}}
			>
				<p>They are signed out at once, and their sign-in links stop working.</p>
			</ConfirmDialog>
		</>
	)
}

interface ContactRowProps {
	readonly one: PortalContact
	readonly onEdit: (() => void) | null
	readonly onRemove: () => void
}

function ContactRow({ one: { fullName, email, label, rights, state }, onEdit, onRemove }: ContactRowProps) {
	const mark = MARKS[state]
	return (
		<li className={classes.milestone}>
			<div className={classes.milestoneText}>
				<div className={classes.marks}>
					<Text weight="medium">{fullName}</Text>
					<Hint as="span">{label}</Hint>
					{mark !== null && <StatusMark tone={mark.tone}>{mark.label}</StatusMark>}
				</div>
				<Hint>{email}</Hint>
				<Text as="p" width="measure" lines>
					{rights.length === 0 ? 'Cases only' : rights.map((right) => RIGHT_LABELS[right]).join(' · ')}
				</Text>
			</div>
			{onEdit !== null && (
				<div className={classes.actions}>
					<Button size="small" aria-label={`Edit ${fullName}`} onClick={onEdit}>
						Edit
					</Button>
					<Button size="small" variant="danger-quiet" aria-label={`Remove ${fullName}`} onClick={onRemove}>
						Remove
					</Button>
				</div>
			)}
		</li>
	)
}
